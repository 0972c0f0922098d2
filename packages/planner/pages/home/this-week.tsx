import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import type { Plan } from '../../rules/plan.ts';
import { daysLater } from '../dates.ts';
import { useToday } from '../use-today.ts';
import styles from './home.module.css';

/** So many stops with a time of a day; the rest is in the trip. */
const most = 3;

/** The days of the trip in the seven from today: what has a time, and how much there is besides. */
export function ThisWeek({ plan }: { plan: Plan }) {
  const { t, locale } = useI18n();
  const from = useToday();
  const to = daysLater(from, 6);
  const days = plan.days.filter(({ date }) => date !== null && date >= from && date <= to);
  if (days.length === 0) return null;
  return (
    <section className={styles.week} aria-labelledby="esta-semana">
      <h3 id="esta-semana">{t('trips.home.week')}</h3>
      <ul>
        {days.map(({ day, number, date, stops }) => {
          const timed = stops.filter(({ start_time }) => start_time !== null).slice(0, most);
          return (
            <li key={day.id}>
              <Link
                to="/viaje"
                search={{ id: plan.trip.id }}
                hash={`dia-${number}`}
                className={styles.day}
              >
                <b>{shortDay(date ?? '', locale)}</b>
                <span>{day.title || t('trips.day.n', { n: number })}</span>
              </Link>
              {timed.map((stop) => (
                <p key={stop.id}>
                  <small className={styles.time}>{stop.start_time?.slice(0, 5)}</small>{' '}
                  {stop.title || t(`trips.stop.kinds.${stop.kind}`)}
                </p>
              ))}
              {stops.length > timed.length && (
                <p>
                  {timed.length > 0
                    ? t('trips.home.more', { count: stops.length - timed.length })
                    : t('trips.day.stops', { count: stops.length })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
