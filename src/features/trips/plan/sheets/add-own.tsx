import { type FormEvent, useRef, useState } from 'react';
import { type StopKind, stopModes } from '../../../../../domain/trip/columns.ts';
import type { StopDraft } from '../../../../../domain/trip/edits.ts';
import type { Plan } from '../../../../../domain/trip/plan.ts';
import { limits } from '../../../../../domain/trip/rows.ts';
import { Field } from '../../../../components/field.tsx';
import { useI18n } from '../../../../i18n/context.tsx';
import { PlaceSelect } from './place-select.tsx';
import { type PositionError, readPosition } from './position.ts';
import styles from './sheets.module.css';

type Props = {
  plan: Plan;
  kind: Exclude<StopKind, 'place'>;
  onAdd: (draft: StopDraft) => void;
};

/** A place of their own, a journey, a stay or a note. */
export function AddOwn({ plan, kind, onAdd }: Props) {
  const { t } = useI18n();
  const name = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<PositionError | null>(null);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const title = String(values.get('title') ?? '').trim();
    const position = readPosition(String(values.get('position') ?? ''));
    setFault(typeof position === 'string' ? position : null);
    if (typeof position === 'string' || title === '') return;
    onAdd({
      kind,
      title,
      ...position,
      ...(kind === 'leg' && {
        mode: stopModes.find((mode) => mode === values.get('mode')) ?? null,
      }),
      ...(kind === 'stay' && { nights: 1, place: String(values.get('place') ?? '') || null }),
    });
    form.reset();
    name.current?.focus();
  };
  return (
    <form className={styles.own} onSubmit={add}>
      <Field label={t(`trips.add.names.${kind}`)}>
        {(control) => (
          <input
            {...control}
            ref={name}
            name="title"
            required
            maxLength={limits.stopTitle}
            autoComplete="off"
          />
        )}
      </Field>
      {kind === 'leg' && (
        <Field label={t('trips.stop.modeOf')}>
          {(control) => (
            <select {...control} name="mode" defaultValue="bus">
              {stopModes.map((mode) => (
                <option key={mode} value={mode}>
                  {t(`guide.modes.${mode}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      {kind === 'stay' && (
        <Field label={t('trips.stop.at')} hint={t('trips.stop.atHint')}>
          {(control) => <PlaceSelect {...control} plan={plan} name="place" />}
        </Field>
      )}
      {(kind === 'own' || kind === 'stay') && (
        <Field
          label={t('trips.stop.position')}
          hint={t('trips.stop.positionHint')}
          errors={fault ? [fault] : []}
        >
          {(control) => <input {...control} name="position" autoComplete="off" />}
        </Field>
      )}
      <p>
        <button type="submit" className="btn">
          {t('trips.add.add')}
        </button>
      </p>
    </form>
  );
}
