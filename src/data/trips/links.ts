import * as v from 'valibot';
import { type Column, omitColumns } from '../../../domain/columns.ts';
import { columns } from '../../../domain/trip/columns.ts';
import { type Plan, planOf } from '../../../domain/trip/plan.ts';
import { blank, noRows } from '../../../domain/trip/rows.ts';
import { readEnv } from '../../env.ts';
import { sync } from '../account-sync/device.ts';
import { readSchema } from '../backend/column-schemas.ts';
import { restClient } from '../backend/rest-client.ts';
import { answerOf } from './rpc-answer.ts';

/** Public links to a trip: its owner makes them, anybody who has one reads. */

export type TripLink = {
  id: string;
  hide_costs: boolean;
  hide_notes: boolean;
  /** ISO text; null is never. */
  expires_at: string | null;
  created_at: string;
};

const link = v.object({
  id: v.string(),
  hide_costs: v.boolean(),
  hide_notes: v.boolean(),
  expires_at: v.nullable(v.string()),
  created_at: v.string(),
});
const made = v.object({ id: v.string(), token: v.string() });

/** The links that still open the trip, newest first. Throws `DataFailure`. */
export async function readLinks(tripId: string): Promise<TripLink[]> {
  const answer = await (await restClient())
    .from('trip_links')
    .select('id,hide_costs,hide_notes,expires_at,created_at')
    .eq('trip_id', tripId)
    .is('revoked_at', null)
    .order('created_at', { ascending: false });
  const now = Date.now();
  return answerOf(answer, v.array(link)).filter(
    ({ expires_at }) => expires_at === null || Date.parse(expires_at) > now,
  );
}

type Shown = { hide_costs: boolean; hide_notes: boolean };

/** A new link. Nobody can read its token again; `share` is what stands before it, null without previews. */
export type MadeLink = { token: string; share: string | null };

/** Makes a link. Throws `DataFailure`. */
export async function createLink(
  tripId: string,
  { hide_costs, hide_notes }: Shown,
  expires_at: string | null,
): Promise<MadeLink> {
  // A trip that was made a moment ago has to be there before it can be shown.
  await sync.run();
  const answer = await (await restClient()).rpc('create_link', {
    trip_id: tripId,
    hide_costs,
    hide_notes,
    ...(expires_at !== null && { expires_at }),
  });
  const { token } = answerOf(answer, made);
  return { token, share: (await readEnv()).share ?? null };
}

/** Changes what a link shows, for whoever has it. Throws `DataFailure`. */
export async function changeLink(id: string, shown: Partial<Shown>): Promise<void> {
  const answer = await (await restClient())
    .from('trip_links')
    .update(shown)
    .eq('id', id)
    .select('id');
  answerOf(answer, v.tuple([v.object({ id: v.string() })]));
}

/** Ends a link at once; one that has ended already is no failure. Throws `DataFailure`. */
export async function revokeLink(id: string): Promise<void> {
  answerOf(await (await restClient()).rpc('revoke_link', { id }), v.boolean());
}

const version = v.object({ version: v.optional(v.number(), 0) });
const child = ['trip_id', 'deleted_at', 'version'] as const;

/** Rows as a link shows them: without what concerns accounts. */
const shared = v.object({
  hide_costs: v.boolean(),
  hide_notes: v.boolean(),
  trip: rowOf(
    omitColumns(columns.trips, ['deleted_at', 'version', 'owner', 'created_at', 'updated_at']),
  ),
  days: v.array(rowOf(omitColumns(columns.trip_days, child))),
  stops: v.array(rowOf(omitColumns(columns.trip_stops, [...child, 'updated_by']))),
  expenses: v.array(rowOf(omitColumns(columns.trip_expenses, child))),
  people: v.array(rowOf(omitColumns(columns.trip_people, [...child, 'user_id']))),
});

function rowOf<Own extends Record<string, Column>>(own: Own) {
  return v.intersect([readSchema(own), version]);
}

export type SharedTrip = { plan: Plan; hideCosts: boolean; hideNotes: boolean };

const token = /^[A-Za-z0-9_-]{43}$/;

/**
 * The trip that a public link shows, to anybody; null for a link that opens nothing, whatever the reason.
 * Throws `DataFailure`.
 */
export async function readSharedTrip(given: string): Promise<SharedTrip | null> {
  if (!token.test(given)) return null;
  const answer = await (await restClient()).rpc('shared_trip', { token: given });
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
