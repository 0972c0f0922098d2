import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import type { Facts } from '../../rules/facts.ts';
import type { Plan } from '../../rules/plan.ts';
import { drawnStops } from '../map/drawn-stops.ts';
import { TripDrawing } from '../map/trip-drawing.tsx';
import { useDayInSight } from '../map/use-day-in-sight.ts';
import { focusOn } from '../stop-position/under-pointer.ts';
import { TripIcon } from '../trip-icon.tsx';
import styles from './plan-map.module.css';

/** The day that is being read on a map, beside the plan where there is room. */
export function PlanMap({ plan, facts }: { plan: Plan; facts: Facts }) {
  const { t, locale } = useI18n();
  const inSight = useDayInSight(plan.days.length);
  const day = plan.days[inSight - 1];
  if (!day) return null;
  const { number, date, stops } = day;
  return (
    <section className={styles.map} aria-label={t('trips.map.ofDay', { n: number })}>
      <p className={styles.head}>
        <b>{t('trips.day.n', { n: number })}</b>
        {date && ` · ${shortDay(date, locale)}`}
        {` · ${t('trips.day.stops', { count: stops.length })}`}
      </p>
      <TripDrawing stops={drawnStops(day, facts)} onStop={(id) => focusOn(id, 'open')} />
      <Link
        to="/viaje"
        search={{ id: plan.trip.id, vista: 'mapa' }}
        className={styles.whole}
        resetScroll={false}
      >
        <TripIcon name="map" />
        {t('trips.map.whole')}
      </Link>
    </section>
  );
}
