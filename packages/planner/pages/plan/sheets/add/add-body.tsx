import { useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { addStopsTo, putPlaceOn } from '#planner/pages/actions.ts';
import { announce } from '#planner/pages/announcer.tsx';
import { useWhere } from '#planner/pages/stop-position/use-where.ts';
import type { StopDraft } from '#planner/rules/edits/edits.ts';
import type { Plan } from '#planner/rules/plan.ts';
import { type StopKind, stopKinds } from '#planner/rules/rows/columns.ts';
import styles from '../sheets.module.css';
import { AddOwn } from './add-own.tsx';
import { AddPlace } from './add-place.tsx';

type Props = { plan: Plan; dayId: string | null };

/** What adds stops to a day: places of the guides by a tap, everything else by its name. */
export function AddBody({ plan, dayId }: Props) {
  const { t } = useI18n();
  const where = useWhere();
  const [kind, setKind] = useState<StopKind>('place');
  const day = where.dayName(plan, dayId);
  const [done, setDone] = useState('');
  const say = (what: string) => {
    setDone(what);
    announce(what);
  };
  const addOwn = (draft: StopDraft) => {
    addStopsTo([draft], dayId);
    say(t('trips.add.added', { name: draft.title, day }));
  };
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className="vh">{t('trips.add.what')}</legend>
        {stopKinds.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="kind"
              value={one}
              checked={kind === one}
              onChange={() => setKind(one)}
            />
            <span>{t(`trips.stop.kinds.${one}`)}</span>
          </label>
        ))}
      </fieldset>
      {done && <p className={styles.done}>{done}</p>}
      {kind === 'place' ? (
        <AddPlace
          plan={plan}
          dayId={dayId}
          onAdd={(place) => {
            const how = putPlaceOn(place, dayId);
            if (how) say(t(`trips.add.${how}`, { name: place.title, day }));
          }}
          onAddOwn={addOwn}
        />
      ) : (
        <AddOwn key={kind} plan={plan} dayId={dayId} kind={kind} onAdd={addOwn} />
      )}
    </>
  );
}
