import { dayFromIso, isoOf } from '#kit/calendar/days.ts';
import { byRank } from './rows/rank.ts';
import {
  blank,
  type CheckRow,
  type DayRow,
  type ExpenseRow,
  type FileRow,
  type PersonRow,
  type Rows,
  type StopRow,
  type TripRow,
} from './rows/rows.ts';

export type PlanDay = {
  day: DayRow;
  /** Position in the trip, 1 first. */
  number: number;
  /** `YYYY-MM-DD`; null when the trip has no first date. */
  date: string | null;
  stops: StopRow[];
};

/** A trip as people see it: in order, without what was deleted. */
export type Plan = {
  trip: TripRow;
  days: PlanDay[];
  unplanned: StopRow[];
  people: PersonRow[];
  /**
   * People who were removed and to whom a cost, a payment or an entry of a list refers still; nameless where their row is
   * gone too.
   */
  gone: PersonRow[];
  /** In the order of their ids, the same on every device. */
  expenses: ExpenseRow[];
  /** What people gave each other to be even. */
  payments: ExpenseRow[];
  checks: Record<CheckRow['list'], CheckRow[]>;
  /** Those with a time first, in its order; then by title. */
  files: FileRow[];
};

/**
 * The plan of one trip, in n log n; null when there is no such trip or it was deleted.
 * A stop whose day is gone is unplanned: deleting the day was not meant for a stop that another member put there.
 */
export function planOf(rows: Rows, tripId: string): Plan | null {
  const trip = rows.trips.get(tripId);
  if (!trip || trip.deleted_at !== null) return null;
  const start = trip.start_date === null ? null : dayFromIso(trip.start_date);
  const days = living(rows.trip_days, tripId)
    .sort(byRank)
    .map((day, nth): PlanDay => {
      const date = start === null ? null : isoOf(start + nth);
      return { day, number: nth + 1, date, stops: [] };
    });
  const byId = new Map(days.map((day) => [day.day.id, day]));
  const unplanned: StopRow[] = [];
  for (const stop of living(rows.trip_stops, tripId).sort(byRank)) {
    const day = stop.day_id === null ? undefined : byId.get(stop.day_id);
    (day?.stops ?? unplanned).push(stop);
  }
  const money = living(rows.trip_expenses, tripId).sort((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  const checks = living(rows.trip_checks, tripId).sort(byRank);
  const people = living(rows.trip_people, tripId).sort(byRank);
  const costs = [...[...days.flatMap((day) => day.stops), ...unplanned], ...money];
  const named = [
    ...costs.flatMap(({ paid_by, shared_by }) => [paid_by, ...shared_by]),
    ...checks.map(({ assigned_to }) => assigned_to),
  ];
  return {
    trip,
    days,
    unplanned,
    people,
    gone: goneOf(rows, tripId, people, named),
    expenses: money.filter(({ kind }) => kind === 'expense'),
    payments: money.filter(({ kind }) => kind === 'payment'),
    checks: {
      todo: checks.filter(({ list }) => list === 'todo'),
      packing: checks.filter(({ list }) => list === 'packing'),
    },
    files: living(rows.trip_files, tripId).sort(byTime),
  };
}

/** Files of the whole trip, and those whose stop or day is gone: they were not deleted with it. */
export function looseFiles({ days, unplanned, files }: Plan): FileRow[] {
  const stops = [...days.flatMap((day) => day.stops), ...unplanned];
  const here = new Set([...stops.map(({ id }) => id), ...days.map(({ day }) => day.id)]);
  return files.filter(({ day_id, stop_id }) => !here.has(stop_id ?? '') && !here.has(day_id ?? ''));
}

/** Of those who are named, who is no person of the trip any more. */
function goneOf(
  { trip_people }: Rows,
  trip_id: string,
  people: readonly PersonRow[],
  named: readonly (string | null)[],
): PersonRow[] {
  const here = new Set(people.map(({ id }) => id));
  return [...new Set(named)]
    .filter((id) => id !== null)
    .filter((id) => !here.has(id))
    .map((id) => trip_people.get(id) ?? { ...blank.trip_people, id, trip_id, deleted_at: '' })
    .sort(byRank);
}

const byTime = (one: FileRow, other: FileRow) => (keyOfFile(one) < keyOfFile(other) ? -1 : 1);
const keyOfFile = ({ start_time, title, id }: FileRow) => `${start_time ?? '99'} ${title} ${id}`;

/** Stays by the night they cover: the entry of a day holds those in which one sleeps at its end. */
export function staysOf({ days }: Plan): Map<string, StopRow[]> {
  const nights = new Map<string, StopRow[]>(days.map(({ day }) => [day.id, []]));
  days.forEach(({ stops }, nth) => {
    for (const stop of stops)
      if (stop.kind === 'stay')
        for (const { day } of days.slice(nth, nth + Math.max(1, stop.nights ?? 1)))
          nights.get(day.id)?.push(stop);
  });
  return nights;
}

/**
 * A day's stops between the beds that are not in its list: where one wakes, and where one sleeps again. The beds have no
 * hours there: they are those of another day.
 */
export function betweenBeds(
  stops: readonly StopRow[],
  wakes: StopRow | null,
  sleeps: StopRow | null,
): StopRow[] {
  if (stops.every(({ kind }) => kind === 'note')) return [...stops];
  const bed = (stay: StopRow | null) =>
    stay ? [{ ...stay, start_time: null, end_time: null }] : [];
  return [...bed(wakes), ...stops, ...bed(sleeps)];
}

/** A stay that began on an earlier day: its `night` of `of`, both counted from 1. */
export type CarriedStay = { stop: StopRow; night: number; of: number };

/** By day, the stays in which one sleeps there too and that do not stand in its list. */
export function carriedStaysOf({ days }: Plan): Map<string, CarriedStay[]> {
  const carried = new Map<string, CarriedStay[]>();
  days.forEach(({ stops }, nth) => {
    for (const stop of stops) {
      const of = stop.kind === 'stay' ? (stop.nights ?? 1) : 1;
      for (const [later, { day }] of days.slice(nth + 1, nth + of).entries())
        carried.set(day.id, [...(carried.get(day.id) ?? []), { stop, night: later + 2, of }]);
    }
  });
  return carried;
}

function living<Row extends { trip_id: string; deleted_at: string | null }>(
  rows: ReadonlyMap<string, Row>,
  tripId: string,
): Row[] {
  return [...rows.values()].filter((row) => row.trip_id === tripId && row.deleted_at === null);
}
