import { useEffect, useState } from 'react';
import { today } from '#kit/calendar/local-time.ts';
import { createReads, useRead } from '#kit/read-store.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import { keepPapersSoon } from '../../data/attachments/coming-papers.ts';
import { peekTrip } from '../../data/trips/peek-trip.ts';
import { dayOfTrip } from '../../rules/days/under-way.ts';
import type { Plan } from '../../rules/plan.ts';
import type { TripRow } from '../../rules/rows/rows.ts';
import { daysLater } from '../dates.ts';
import { useToday } from '../use-today.ts';

export type Next = {
  trip: TripRow;
  /** Which day of it today is, 1 first; 0 and less before it begins. */
  day: number;
  /** Null until it was read. */
  plan: Plan | null;
};

type Plans = Record<string, Plan | null>;

/** A trip that began longer ago is looked at no more. */
const longest = 60;

/** The plans of the trips with these ids, in their order, until one is under way. */
const planReads = createReads(
  async (ids: string[], show: (plans: Plans) => boolean) => {
    let plans: Plans = {};
    for (const id of ids) {
      try {
        const plan = await peekTrip(id);
        plans = { ...plans, [id]: plan };
        if (!show(plans) || (plan && isUnderWay(plan))) break;
      } catch (error) {
        console.warn('a trip could not be read', error);
      }
    }
    return plans;
  },
  { keep: false },
);

/** The trip they are on, else the next with a date; null when there is neither. `trips` come by date. */
export function useNextTrip(trips: readonly TripRow[]): Next | null {
  const now = useToday();
  const since = daysLater(now, -longest);
  const dated = trips.flatMap((trip) =>
    trip.start_date ? [{ trip, start: trip.start_date }] : [],
  );
  const begun = dated.filter(({ start }) => start <= now && start >= since).reverse();
  const ahead = dated.find(({ start }) => start > now);
  const wanted = [...begun.slice(0, 3), ...(ahead ? [ahead] : [])];
  // The one that is shown first, then the others until one is under way: hardly ever more than one is asked for.
  const first = wanted.find(({ start }) => dayOfTrip(start, now, null) !== null);
  const ids = [...new Set([first, ...wanted].flatMap((one) => one?.trip.id ?? []))];
  const { data, readAgain } = useRead(planReads, ids);
  const isLoggedIn = useUserStore((state) => state.isLoggedIn);
  // Where the trips come to be others, plans that were read stay until they are read anew.
  const [{ plans, last }, setKnown] = useState<{ plans: Plans; last: Plans | undefined }>({
    plans: {},
    last: undefined,
  });
  if (data && data !== last) setKnown({ plans: { ...plans, ...data }, last: data });
  const next = nextOf(wanted, plans, now);
  const papersOf = isLoggedIn && next?.plan ? next.trip.id : null;
  useEffect(() => {
    if (papersOf !== null) return keepPapersSoon(papersOf, readAgain);
  }, [papersOf, readAgain]);
  return next;
}

function nextOf(
  wanted: { trip: TripRow; start: string }[],
  plans: Plans,
  now: string,
): Next | null {
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
