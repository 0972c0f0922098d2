import * as v from 'valibot';
import { type Plan, planOf } from '#planner/rules/plan.ts';
import { stopKinds } from '#planner/rules/rows/columns.ts';
import { blank, noRows, type StopRow } from '#planner/rules/rows/rows.ts';

const row = { id: v.string(), version: v.number() };
const text = v.nullable(v.string());

const schema = v.object({
  version: v.number(),
  trip: v.optional(
    v.object({
      ...row,
      title: v.string(),
      start_date: text,
      notes: v.string(),
      updated_at: v.string(),
    }),
  ),
  days: v.optional(v.array(v.object({ ...row, rank: v.string(), title: v.string() })), []),
  stops: v.optional(
    v.array(
      v.object({
        ...row,
        day_id: text,
        rank: v.string(),
        kind: v.picklist(stopKinds),
        place: text,
        title: v.string(),
        note: v.string(),
        lat: v.nullable(v.number()),
        lon: v.nullable(v.number()),
        start_time: text,
        end_time: text,
        minutes: v.nullable(v.number()),
        nights: v.nullable(v.number()),
      }),
    ),
    [],
  ),
});

type CalendarTrip = { version: number; plan: Plan | null; changedAt: string };

/**
 * The answer of the SQL function `calendar_trip`. `plan` is null when nothing is newer than what was seen;
 * null altogether when the token opens nothing. Throws a ValiError for any other answer.
 */
export function readCalendarTrip(answer: unknown): CalendarTrip | null {
  const read = v.parse(v.nullable(schema), answer);
  if (read === null) return null;
  const { version, trip, days, stops } = read;
  if (!trip) return { version, plan: null, changedAt: '' };
  const trip_id = trip.id;
  const rows = {
    ...noRows,
    trips: new Map([[trip_id, { ...blank.trips, ...trip }]]),
    trip_days: new Map(days.map((day) => [day.id, { ...blank.trip_days, ...day, trip_id }])),
    trip_stops: new Map(stops.map((stop) => [stop.id, { ...blank.trip_stops, ...stop, trip_id }])),
  };
  return { version, plan: planOf(rows, trip_id), changedAt: trip.updated_at };
}

/** What a stop is called here, where the guide's own names are not at hand. */
export function nameOfStop({ title, place }: StopRow): string {
  if (title !== '' || place === null) return title;
  const words = place.slice(place.indexOf('/') + 1).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
