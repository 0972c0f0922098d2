import { shortTime, timeOf } from '#kit/calendar/clock.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import type { ProposedDay, ProposedStop } from '../../rules/arrange/proposal.ts';
import { TripIcon } from '../trip-icon.tsx';
import styles from './arrange.module.css';
import { reasonText } from './reason-text.ts';

type Props = { day: ProposedDay; title: string };

/** One day as it would be: its stops with when, what changes and why. */
export function ProposedDayView({ day: { kept, stops }, title }: Props) {
  const { t } = useI18n();
  return (
    <section className={styles.day}>
      <h4>{title}</h4>
      {kept && <p className={styles.kept}>{t(`arrange.kept.${kept}`)}</p>}
      {!kept && stops.length === 0 && <p className={styles.kept}>{t('arrange.empty')}</p>}
      {!kept && (
        <ol>
          {stops.map((stop) => (
            <Stop key={stop.id} stop={stop} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Stop({ stop }: { stop: ProposedStop }) {
  const { t, locale } = useI18n();
  const { title, start, change, fromDay, isPinned, reasons } = stop;
  return (
    <li className={change ? `${styles.stop} ${styles.changed}` : styles.stop}>
      <span className={styles.time}>
        {start !== null && `${isPinned ? '' : '≈ '}${shortTime(timeOf(start))}`}
      </span>
      <div>
        <p className={styles.name}>
          <b>{title}</b>
          {change && (
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
      </div>
    </li>
  );
}
