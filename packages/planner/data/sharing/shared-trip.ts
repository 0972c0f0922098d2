import * as v from 'valibot';
import { linkToken } from '#kit/addresses/link-token.ts';
import { type Column, omitColumns } from '#kit/rules/columns.ts';
import { readSchema } from '#sync/backend/column-schemas.ts';
import { restClient } from '#sync/backend/rest-client.ts';
import { type Plan, planOf } from '../../rules/plan.ts';
import { columns } from '../../rules/rows/columns.ts';
import { blank, noRows } from '../../rules/rows/rows.ts';
import { answerOf } from '../rpc-answer.ts';

const version = v.object({ version: v.optional(v.number(), 0) });
const child = ['trip_id', 'deleted_at', 'version'] as const;

/** Rows as a link shows them: without what concerns accounts. */
const shared = v.object({
  hide_costs: v.boolean(),
  hide_notes: v.boolean(),
  trip: rowOf(
    omitColumns(columns.trips, [
      'deleted_at',
      'version',
      'owner',
      'created_at',
      'updated_at',
      'archived_at',
      // Who has a link reads no files.
      'cover',
    ]),
  ),
  days: v.array(rowOf(omitColumns(columns.trip_days, child))),
  stops: v.array(rowOf(omitColumns(columns.trip_stops, [...child, 'updated_by']))),
  expenses: v.array(rowOf(omitColumns(columns.trip_expenses, child))),
  // Also those who are gone and in the costs still.
  people: v.array(rowOf(omitColumns(columns.trip_people, ['trip_id', 'version', 'user_id']))),
});

function rowOf<Own extends Record<string, Column>>(own: Own) {
  return v.intersect([readSchema(own), version]);
}

type SharedTrip = { plan: Plan; hideCosts: boolean; hideNotes: boolean };

/**
 * The trip that a public link shows, to anybody; null for a link that opens nothing, whatever the reason.
 * Throws `DataFailure`.
 */
export async function readSharedTrip(given: string): Promise<SharedTrip | null> {
  const token = linkToken(given);
  if (token === '') return null;
  const answer = await (await restClient()).rpc('shared_trip', { token });
  const found = answerOf(answer, v.nullable(shared));
  if (!found) return null;
  const { trip, days, stops, expenses, people } = found;
  const trip_id = trip.id;
  const rows = {
    ...noRows,
    trips: new Map([[trip_id, { ...blank.trips, ...trip }]]),
    trip_days: new Map(days.map((one) => [one.id, { ...blank.trip_days, ...one, trip_id }])),
    trip_stops: new Map(stops.map((one) => [one.id, { ...blank.trip_stops, ...one, trip_id }])),
    trip_expenses: new Map(
      expenses.map((one) => [one.id, { ...blank.trip_expenses, ...one, trip_id }]),
    ),
    trip_people: new Map(people.map((one) => [one.id, { ...blank.trip_people, ...one, trip_id }])),
  };
  const plan = planOf(rows, trip_id);
  return plan && { plan, hideCosts: found.hide_costs, hideNotes: found.hide_notes };
}
