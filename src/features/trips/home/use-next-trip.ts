import { useEffect, useState } from 'react';
import type { Plan } from '../../../../domain/trip/plan.ts';
import type { TripRow } from '../../../../domain/trip/rows.ts';
import { dayOfTrip } from '../../../../domain/trip/under-way.ts';
import { peekTrip } from '../../../data/trips/peek-trip.ts';
import { daysLater, today } from '../dates.ts';

export type Next = {
  trip: TripRow;
  /** Which day of it today is, 1 first; 0 and less before it begins. */
  day: number;
  /** Null until it was read. */
  plan: Plan | null;
};

/** A trip that began longer ago is looked at no more. */
const longest = 60;

/** The trip they are on, else the next with a date; null when there is neither. `trips` come by date. */
export function useNextTrip(trips: readonly TripRow[]): Next | null {
  const [plans, setPlans] = useState<Record<string, Plan | null>>({});
  const now = today();
  const since = daysLater(now, -longest);
  const dated = trips.flatMap((trip) =>
    trip.start_date ? [{ trip, start: trip.start_date }] : [],
  );
  const begun = dated.filter(({ start }) => start <= now && start >= since).reverse();
  const ahead = dated.find(({ start }) => start > now);
  const wanted = [...begun.slice(0, 3), ...(ahead ? [ahead] : [])];
  // The one that is shown first, then the others until one is under way: hardly ever more than one is asked for.
  const first = wanted.find(({ start }) => dayOfTrip(start, now, null) !== null);
  const ids = [...new Set([first, ...wanted].flatMap((one) => one?.trip.id ?? []))].join(' ');
  useEffect(() => {
    let here = true;
    const read = async () => {
      for (const id of ids.split(' ').filter(Boolean)) {
        if (!here) return;
        try {
          const plan = await peekTrip(id);
          if (here) setPlans((known) => ({ ...known, [id]: plan }));
          if (plan && isUnderWay(plan)) return;
        } catch (error) {
          console.warn('a trip could not be read', error);
        }
      }
    };
    read();
    return () => {
      here = false;
    };
  }, [ids]);
  for (const { trip, start } of wanted) {
    const plan = plans[trip.id] ?? null;
    const day = dayOfTrip(start, now, plan?.days.length || null);
    if (day !== null) return { trip, day, plan };
  }
  return null;
}

function isUnderWay({ trip, days }: Plan): boolean {
  const day = trip.start_date && dayOfTrip(trip.start_date, today(), days.length || null);
  return typeof day === 'number' && day > 0;
}
