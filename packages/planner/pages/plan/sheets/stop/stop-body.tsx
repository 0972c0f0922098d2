import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { AutosaveInput } from '#kit/components/autosave-input.tsx';
import { Field } from '#kit/components/field.tsx';
import { SharedText } from '#kit/components/shared-text.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { sayWriting } from '#planner/data/live/own-activity.ts';
import { remove, sendStopTo, setStop } from '#planner/pages/actions.ts';
import { announce } from '#planner/pages/announcer.tsx';
import { Attachments } from '#planner/pages/attachments/lazy.tsx';
import { StopTalk } from '#planner/pages/comments/lazy.ts';
import { Writer } from '#planner/pages/comments/writer.tsx';
import { useWhere } from '#planner/pages/stop-position/use-where.ts';
import { noticeEdit } from '#planner/pages/undo/undo-notice.tsx';
import type { Plan } from '#planner/rules/plan.ts';
import { limits, type StopRow } from '#planner/rules/rows/rows.ts';
import { placesAround } from '../../return-places.ts';
import styles from '../sheets.module.css';
import { StayNights, StayPlace } from './stay-place.tsx';
import { Cost, PositionField, Times } from './stop-fields.tsx';

type Props = { plan: Plan; stop: StopRow; onClose: () => void };

/** What the sheet of a stop holds; each field saves itself. */
export function StopBody({ plan, stop, onClose }: Props) {
  const { t } = useI18n();
  const { id } = stop;
  const name = stop.title || t(`trips.stop.kinds.${stop.kind}`);
  const set = (columns: Partial<StopRow>) => setStop(id, columns);
  const drop = () => {
    onClose();
    remove('trip_stops', id);
    const count = plan.files.filter(({ stop_id }) => stop_id === id).length;
    const text = [
      t('trips.stop.deleted', { name }),
      count > 0 && t('trips.stop.filesStay', { count }),
    ];
    noticeEdit(text.filter(Boolean).join(' '), placesAround(plan, stop));
  };
  return (
    <>
      <p className={styles.kind}>
        {t(`trips.stop.kinds.${stop.kind}`)}
        <GuideLink stop={stop} />
      </p>
      {stop.kind !== 'place' && (
        <Field label={t('trips.stop.name')}>
          {(control) => (
            <AutosaveInput
              {...control}
              value={stop.title}
              maxLength={limits.stopTitle}
              autoComplete="off"
              onSave={(title) => set({ title })}
            />
          )}
        </Field>
      )}
      <DayField plan={plan} stop={stop} />
      {stop.kind === 'stay' && <StayPlace plan={plan} stop={stop} set={set} />}
      {stop.kind !== 'note' && <Times stop={stop} set={set} />}
      {stop.kind === 'stay' && <StayNights plan={plan} stop={stop} />}
      {stop.kind !== 'note' && <Cost plan={plan} stop={stop} set={set} />}
      {(stop.kind === 'own' || stop.kind === 'stay') && (
        <PositionField plan={plan} stop={stop} set={set} />
      )}
      <Field label={t('trips.stop.note')}>
        {(control) => (
          <SharedText
            {...control}
            maxLength={limits.stopNote}
            value={stop.note}
            onSave={(note, base) => setStop(id, { note }, { note: base })}
            onType={() => sayWriting(id)}
          />
        )}
      </Field>
      <Writer rowId={id} />
      <StopTalk stop={stop} />
      <Attachments
        title="title"
        files={plan.files.filter(({ stop_id }) => stop_id === id)}
        target={{ trip_id: plan.trip.id, day_id: null, stop_id: id }}
      />
      <p className={styles.end}>
        <button type="button" className="btn" onClick={onClose}>
          {t('trips.stop.done')}
        </button>
        <button type="button" className="btn bare" onClick={drop}>
          {t('trips.stop.delete')}
        </button>
      </p>
    </>
  );
}

function GuideLink({ stop }: { stop: StopRow }) {
  const { t } = useI18n();
  const [slug, place] = stop.place?.split('/') ?? [];
  if (!slug || !place) return null;
  return <Link to={placePath(slug, place)}>{t('trips.stop.read')}</Link>;
}

function DayField({ plan, stop }: { plan: Plan; stop: StopRow }) {
  const { t, locale } = useI18n();
  const where = useWhere();
  const own = plan.days.find(({ day }) => day.id === stop.day_id);
  // The other days of a long trip follow in a later render, so that the sheet is drawn sooner.
  const days = useDeferredValue(plan.days, own ? [own] : []);
  return (
    <Field label={t('trips.stop.day')}>
      {(control) => (
        <select
          {...control}
          value={own?.day.id ?? ''}
          onChange={({ target }) => {
            const dayId = target.value || null;
            sendStopTo(stop.id, dayId);
            announce(t('trips.add.added', { name: stop.title, day: where.dayName(plan, dayId) }));
          }}
        >
          {days.map(({ day, number, date }) => (
            <option key={day.id} value={day.id}>
              {t('trips.day.n', { n: number })}
              {date && ` · ${shortDay(date, locale)}`}
            </option>
          ))}
          <option value="">{t('trips.day.unplanned')}</option>
        </select>
      )}
    </Field>
  );
}
