import { Field } from '#kit/components/field.tsx';
import { SharedText } from '#kit/components/shared-text.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import { sayWriting } from '#planner/data/live/own-activity.ts';
import { addDayAt, currentPlan, moveDayTo, setDay } from '#planner/pages/actions.ts';
import { announce } from '#planner/pages/announcer.tsx';
import { openArrange } from '#planner/pages/arrange/arranging.ts';
import { Attachments } from '#planner/pages/attachments/lazy.tsx';
import { Writer } from '#planner/pages/comments/writer.tsx';
import { TripIcon } from '#planner/pages/trip-icon.tsx';
import { noticeEdit } from '#planner/pages/undo/undo-notice.tsx';
import type { Plan, PlanDay } from '#planner/rules/plan.ts';
import { limits } from '#planner/rules/rows/rows.ts';
import { placesAroundDay } from '../../return-places.ts';
import styles from '../sheets.module.css';
import { dropDay, duplicateDayOf } from './day-actions.ts';

type Props = {
  plan: Plan;
  planDay: PlanDay;
  onClose: () => void;
};

/** What the sheet of a day holds. */
export function DayBody({ plan, planDay: { day, number }, onClose }: Props) {
  const { t, locale } = useI18n();
  const count = plan.days.length;
  const { id } = day;
  const move = (to: number) => {
    moveDayTo(id, to - 1);
    announce(t('trips.day.moved', { n: to }));
  };
  const insert = (at: number) => {
    addDayAt(at);
    const inserted = t('trips.day.inserted', { n: at + 1 });
    const begins = at === 0 && currentPlan()?.trip.start_date;
    if (begins && begins !== plan.trip.start_date) {
      const dates = t('trips.day.begins', { date: shortDay(begins, locale) });
      noticeEdit(`${inserted} ${dates}`, placesAroundDay(plan, id));
    } else announce(inserted);
    onClose();
  };
  const duplicate = () => {
    duplicateDayOf(id);
    announce(t('trips.day.duplicated', { n: number + 1 }));
    onClose();
  };
  const arrange = () => {
    onClose();
    openArrange(id);
  };
  const drop = () => {
    const shorter = dropDay(id);
    const next = plan.days[number]?.date;
    const dates =
      next &&
      (number === 1
        ? t('trips.day.begins', { date: shortDay(next, locale) })
        : t('trips.day.earlier'));
    const stays = shorter.map(({ title, nights }) =>
      t('trips.day.lessNights', { name: title || t('trips.stop.kinds.stay'), nights: nights ?? 1 }),
    );
    const count = plan.files.filter(({ day_id, stop_id }) => day_id === id && !stop_id).length;
    const files = count > 0 && t('trips.stop.filesStay', { count });
    const text = [t('trips.day.removed', { n: number }), dates, ...stays, files]
      .filter(Boolean)
      .join(' ');
    noticeEdit(text, placesAroundDay(plan, id));
    onClose();
  };
  return (
    <>
      <Field label={t('trips.day.notes')}>
        {(control) => (
          <SharedText
            {...control}
            maxLength={limits.dayNotes}
            value={day.notes}
            onSave={(notes, base) => setDay(id, { notes }, { notes: base })}
            onType={() => sayWriting(id)}
          />
        )}
      </Field>
      <Writer rowId={id} />
      <Attachments
        title="title"
        files={plan.files.filter(({ day_id, stop_id }) => day_id === id && stop_id === null)}
        target={{ trip_id: plan.trip.id, day_id: id, stop_id: null }}
      />
      <ul className={styles.actions}>
        <li>
          <button type="button" className="btn line" onClick={arrange}>
            <TripIcon name="order" />
            {t('trips.arrange.day')}
          </button>
        </li>
        <li>
          <button type="button" className="btn line" onClick={duplicate}>
            <TripIcon name="copy" />
            {t('trips.day.duplicate')}
          </button>
        </li>
        <li>
          <button type="button" className="btn line" onClick={() => insert(number - 1)}>
            <TripIcon name="plus" />
            {t('trips.day.before')}
          </button>
        </li>
        <li>
          <button type="button" className="btn line" onClick={() => insert(number)}>
            <TripIcon name="plus" />
            {t('trips.day.after')}
          </button>
        </li>
        {number > 1 && (
          <li>
            <button type="button" className="btn line" onClick={() => move(number - 1)}>
              <TripIcon name="up" />
              {t('trips.day.up')}
            </button>
          </li>
        )}
        {number < count && (
          <li>
            <button type="button" className="btn line" onClick={() => move(number + 1)}>
              <TripIcon name="lower" />
              {t('trips.day.down')}
            </button>
          </li>
        )}
        <li>
          <button type="button" className="btn bare" onClick={drop}>
            {t('trips.day.delete')}
          </button>
          <p className={styles.hint}>{t('trips.day.deleteHint')}</p>
        </li>
      </ul>
    </>
  );
}
