import { shortTime, timeOf } from '#kit/calendar/clock.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import type { ProposedDay, ProposedStop } from '../../rules/arrange/proposal.ts';
import { TripIcon } from '../trip-icon.tsx';
import styles from './arrange.module.css';
import { noteText, reasonText } from './reason-text.ts';

type Props = {
  day: ProposedDay;
  title: string;
  /** Whether each stop says where it was before, or that it comes from the guide. */
  showsChange: boolean;
};

/** One day as it would be: its stops with when, what changes and why. */
export function ProposedDayView({ day, title, showsChange }: Props) {
  const { kept, stops } = day;
  const { t } = useI18n();
  return (
    <section className={styles.day}>
      <h4>{title}</h4>
      {kept && <p className={styles.kept}>{t(`arrange.kept.${kept}`)}</p>}
      {!kept && stops.length > 0 && <Frame day={day} />}
      {!kept && stops.length === 0 && <p className={styles.kept}>{t('arrange.empty')}</p>}
      {!kept && (
        <ol>
          {stops.map((stop) => (
            <Stop key={stop.id} stop={stop} showsChange={showsChange} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** When one goes out and comes back, and where one sleeps. */
function Frame({ day: { leaves, back, bed } }: { day: ProposedDay }) {
  const { t } = useI18n();
  const clock = (minutes: number) => shortTime(timeOf(Math.round(minutes / 5) * 5));
  const parts = [
    leaves === null ? null : t('arrange.hours.out', { from: `≈ ${clock(leaves)}` }),
    back === null ? null : t('arrange.hours.back', { to: `≈ ${clock(back)}` }),
    bed === null ? null : t('arrange.hours.bed', { name: bed }),
  ].flatMap((part) => part ?? []);
  return parts.length > 0 ? <p className={styles.frame}>{parts.join(' · ')}</p> : null;
}

function Stop({ stop, showsChange }: { stop: ProposedStop; showsChange: boolean }) {
  const { t, locale } = useI18n();
  const { title, start, change, fromDay, isPinned, reasons, notes, meal } = stop;
  return (
    <li className={change ? `${styles.stop} ${styles.changed}` : styles.stop}>
      <span className={styles.time}>
        {start !== null && `${isPinned ? '' : '≈ '}${shortTime(timeOf(start))}`}
      </span>
      <div>
        <p className={styles.name}>
          <b>{title}</b>
          {showsChange && change && !meal && (
            <small>
              {change === 'day'
                ? t('arrange.change.day', { n: fromDay ?? 0 })
                : t(`arrange.change.${change}`)}
            </small>
          )}
          {isPinned && <TripIcon name="check" />}
        </p>
        {reasons.length > 0 && (
          <p className={styles.why}>
            {reasons.map((reason) => reasonText(reason, t, locale)).join(' ')}
          </p>
        )}
        {notes.length > 0 && (
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note.key}>{noteText(note, t, locale)}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
