import { type FormEvent, useId } from 'react';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { focusWithoutScroll } from '#kit/ui/focus-on-mount.ts';
import type { Plan } from '../../rules/plan.ts';
import { limits } from '../../rules/rows/rows.ts';
import { addStopsTo } from '../actions.ts';
import { announce } from '../announcer.tsx';
import { useWhere } from '../stop-position/use-where.ts';
import styles from './place-on-map.module.css';
import type { Placing } from './use-placing.ts';

/** Adds a stop where somebody taps the map: first the position, then its name and day. */
export function PlaceOnMap({ plan, placing }: { plan: Plan; placing: Placing }) {
  const { t } = useI18n();
  const heading = useId();
  const { dayName } = useWhere();
  const { position } = placing;
  if (!position)
    return (
      <p className={styles.tool}>
        <button
          type="button"
          className="btn line"
          aria-disabled={placing.isAsking}
          onClick={() => placing.askFor('new')}
        >
          {t('trips.map.addHere')}
        </button>
      </p>
    );
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const title = String(values.get('title') ?? '').trim();
    if (title === '') return;
    const dayId = String(values.get('day') ?? '') || null;
    addStopsTo([{ kind: 'own', title, ...position }], dayId);
    announce(t('trips.add.added', { name: title, day: dayName(plan, dayId) }));
    placing.done();
  };
  return (
    <form className={styles.form} onSubmit={add} aria-labelledby={heading}>
      <h3 id={heading}>{t('trips.map.newTitle')}</h3>
      <Field label={t('trips.add.names.own')} hint={`${position.lat}, ${position.lon}`}>
        {(control) => (
          <input
            {...control}
            ref={focusWithoutScroll}
            name="title"
            required
            maxLength={limits.stopTitle}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t('trips.stop.day')}>
        {(control) => (
          <select {...control} name="day">
            {plan.days.map(({ day }) => (
              <option key={day.id} value={day.id}>
                {dayName(plan, day.id)}
              </option>
            ))}
            <option value="">{t('trips.day.unplanned')}</option>
          </select>
        )}
      </Field>
      <p className={styles.buttons}>
        <button type="submit" className="btn">
          {t('trips.add.add')}
        </button>
        <button type="button" className="btn line" onClick={placing.done}>
          {t('trips.map.cancel')}
        </button>
      </p>
    </form>
  );
}
