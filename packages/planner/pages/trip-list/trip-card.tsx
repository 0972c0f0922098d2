import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { destinationCards } from '#guide/data/guides.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import { Band } from '#kit/ui/band.tsx';
import { mainDestination } from '../../rules/main-destination.ts';
import type { Plan } from '../../rules/plan.ts';
import type { TripRow } from '../../rules/rows/rows.ts';
import { Cover } from '../cover/cover.tsx';
import { daysBetween } from '../dates.ts';
import { DayBars } from '../day-bars.tsx';
import { useTripRole } from '../sharing/use-trip-role.ts';
import { useToday } from '../use-today.ts';
import styles from './trip-card.module.css';

type Props = {
  trip: TripRow;
  /** Where it is known, the card shows the trip's cover, or the destination's drawing, and the days. */
  plan?: Plan | null | undefined;
  /** What can be done with the trip. */
  children?: ReactNode;
};

/** Between two facts; never at the beginning of a line. */
const dot = '\u00a0· ';

/** A trip in a list, and how long until it begins. */
export function TripCard({ trip, plan, children }: Props) {
  const { t, locale } = useI18n();
  const slug = plan ? mainDestination(plan) : null;
  const scene = destinationCards(locale).find((card) => card.slug === slug)?.scene;
  const days = plan?.days.length ?? 0;
  return (
    <li className={styles.card} data-place={slug ?? undefined}>
      <Cover plan={plan && { trip, files: plan.files }} className={styles.scene}>
        {scene && (
          <img
            className={styles.scene}
            src={scene.wide}
            alt=""
            width={1600}
            height={900}
            loading="lazy"
            decoding="async"
          />
        )}
      </Cover>
      <Link to="/viaje" search={{ id: trip.id }} className={styles.open}>
        <b>{trip.title || t('trips.card.untitled')}</b>
        <span>
          <When trip={trip} />
          {days > 0 && `${dot}${t('trips.trip.dayCount', { days })}`}
          {`${dot}${t('trips.card.people', { people: trip.people }).replace(' ', '\u00a0')}`}
          {`${dot}${t(`trips.styles.${trip.style}`)}`}
        </span>
        <Soon trip={trip} />
        <Shared trip={trip} />
      </Link>
      {plan && days > 0 && (
        <div className={styles.days}>
          <DayBars stops={plan.days.map(({ stops }) => stops.length)} />
        </div>
      )}
      {children}
      <Band figure={trip.id} />
    </li>
  );
}

/** What they may do in a trip of somebody else. */
function Shared({ trip }: { trip: TripRow }) {
  const { t } = useI18n();
  const role = useTripRole(trip);
  if (role !== 'editor' && role !== 'viewer') return null;
  return <span>{t(`trips.card.shared.${role}`)}</span>;
}

function When({ trip }: { trip: TripRow }) {
  const { t, locale } = useI18n();
  return trip.start_date ? date(trip.start_date, locale) : t('trips.card.noDate');
}

/** How long until it begins, while that is something to look forward to. */
function Soon({ trip }: { trip: TripRow }) {
  const { t } = useI18n();
  const today = useToday();
  if (!trip.start_date) return null;
  const days = daysBetween(today, trip.start_date);
  if (days < 0 || days > 365) return null;
  return (
    <span className={styles.soon}>
      {days === 0 ? t('trips.card.today') : t('trips.card.inDays', { days })}
    </span>
  );
}
