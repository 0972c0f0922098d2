import { type FormEvent, useRef, useState } from 'react';
import { useAction } from '#kit/components/action/use-action.ts';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { failureOf } from '#kit/rules/failure.ts';
import type { StopDraft } from '#planner/rules/edits/edits.ts';
import type { Plan } from '#planner/rules/plan.ts';
import { type StopKind, stopModes } from '#planner/rules/rows/columns.ts';
import { limits } from '#planner/rules/rows/rows.ts';
import { PlaceSelect } from '../place-select.tsx';
import { type PositionError, readPosition, remarkOn } from '../position.ts';
import styles from '../sheets.module.css';

type Props = {
  plan: Plan;
  /** The day that gets it. */
  dayId: string | null;
  kind: Exclude<StopKind, 'place'>;
  onAdd: (draft: StopDraft) => void;
};

/** A place of their own, a journey, a stay or a note. */
export function AddOwn({ plan, dayId, kind, onAdd }: Props) {
  const { t, locale } = useI18n();
  const name = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<PositionError | null>(null);
  const { busy, run } = useAction();
  const position = useRef<HTMLInputElement>(null);
  const [remark, setRemark] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run(() => add(form));
  };
  const add = async (form: HTMLFormElement) => {
    const values = new FormData(form);
    const title = String(values.get('title') ?? '').trim();
    if (title === '') return null;
    const context = { plan, dayId, stopId: null, locale };
    const read = await readPosition(String(values.get('position') ?? ''), context);
    setFault(typeof read === 'string' ? read : null);
    // Another try may follow at once.
    if (typeof read === 'string') return failureOf('validation');
    const { lat, lon } = read;
    if (lat !== null && read.isSwapped && position.current) {
      // Asked, by putting it right: adding it is the answer.
      position.current.value = `${lat}, ${lon}`;
      position.current.focus();
      setFault('position_swapped');
      return null;
    }
    setRemark(remarkOn(read, t));
    onAdd({
      kind,
      title,
      lat,
      lon,
      ...(kind === 'leg' && {
        mode: stopModes.find((mode) => mode === values.get('mode')) ?? null,
      }),
      ...(kind === 'stay' && { nights: 1, place: String(values.get('place') ?? '') || null }),
    });
    form.reset();
    name.current?.focus();
    return null;
  };
  return (
    <form className={styles.own} onSubmit={submit}>
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
          hint={remark ?? t('trips.stop.positionHint')}
          errors={fault ? [fault] : []}
        >
          {(control) => <input {...control} ref={position} name="position" autoComplete="off" />}
        </Field>
      )}
      <p>
        <button type="submit" className="btn" aria-disabled={busy !== null || undefined}>
          {t('trips.add.add')}
        </button>
      </p>
    </form>
  );
}
