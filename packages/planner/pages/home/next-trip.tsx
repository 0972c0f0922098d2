import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import { Band } from '#kit/ui/band.tsx';
import type { PlanDay } from '../../rules/plan.ts';
import { Cover } from '../cover/cover.tsx';
import { daysLater } from '../dates.ts';
import styles from './home.module.css';
import type { Next } from './use-next-trip.ts';

/** So many stops of a day; the rest is in the trip. */
const most = 5;

/** The next trip with its countdown, or the one they are on with what is to come today. */
export function NextTrip({ next: { trip, day, plan } }: { next: Next }) {
  const { t, locale } = useI18n();
  const days = plan?.days.length ?? 0;
  const start = trip.start_date ?? '';
  const dates = [start, ...(days > 1 ? [daysLater(start, days - 1)] : [])]
    .map((date) => shortDay(date, locale))
    .join(' – ');
  const todo = plan?.checks.todo.filter(({ done }) => !done).length ?? 0;
  const shown = plan?.days[Math.max(0, day - 1)];
  return (
    <article className={styles.next} aria-labelledby="viaje-siguiente">
      <Cover plan={plan && { trip, files: plan.files }} className={styles.cover} />
      <p className={styles.count}>
        {day > 0 ? (
          <>
            <small>{t('trips.home.dayWord')}</small>
            <b>{day}</b>
            {days > 0 && <small>{t('trips.home.of', { days })}</small>}
          </>
        ) : (
          <>
            <small>{t('trips.home.left', { days: 1 - day })}</small>
            <b>{1 - day}</b>
            <small>{t('trips.home.toGo', { days: 1 - day })}</small>
          </>
        )}
      </p>
      <div className={styles.about}>
        <h3 id="viaje-siguiente">
          <Link to="/viaje" search={{ id: trip.id }}>
            {trip.title || t('trips.card.untitled')}
          </Link>
        </h3>
        <p>
          {dates}
          {days > 0 && ` · ${t('trips.trip.dayCount', { days })}`}
          {` · ${t('trips.card.people', { people: trip.people })}`}
        </p>
        {shown && <Coming day={shown} isToday={day > 0} />}
        {todo > 0 && <p>{t('trips.home.todo', { count: todo })}</p>}
        <p className={styles.ways}>
          <Link className="btn" to="/viaje" search={{ id: trip.id }}>
            {t('trips.home.open')}
          </Link>
          {day > 0 && (
            <Link className="btn line" to="/hoy">
              {t('trips.home.page')}
            </Link>
          )}
          <Link className="btn line" to="/viaje" search={{ id: trip.id, vista: 'agenda' }}>
            {t('trips.views.agenda')}
          </Link>
        </p>
      </div>
      <Band figure={trip.id} />
    </article>
  );
}

function Coming({ day: { stops, day }, isToday }: { day: PlanDay; isToday: boolean }) {
  const { t } = useI18n();
  const name = t(isToday ? 'trips.home.today' : 'trips.home.firstDay');
  return (
    <div className={styles.coming}>
      <h4>{day.title ? `${name}: ${day.title}` : name}</h4>
      {stops.length === 0 ? (
        <p>{t('trips.home.nothingYet')}</p>
      ) : (
        <ol>
          {stops.slice(0, most).map((stop) => (
            <li key={stop.id}>
              {stop.start_time && <small>{stop.start_time.slice(0, 5)}</small>}{' '}
              {stop.title || t(`trips.stop.kinds.${stop.kind}`)}
            </li>
          ))}
          {stops.length > most && <li>{t('trips.home.more', { count: stops.length - most })}</li>}
        </ol>
      )}
    </div>
  );
}
