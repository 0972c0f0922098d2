import * as v from 'valibot';
import { profileRemote, table as profiles } from '#account/data/profile-rows.ts';
import { omitColumns } from '#kit/rules/columns.ts';
import { savedRemote, serverRow, table } from '#saved-places/rows.ts';
import { readSchema } from '#sync/backend/column-schemas.ts';
import { restClient } from '#sync/backend/rest-client.ts';
import { store } from '#sync/device/device.ts';
import type { Feed, Remote } from '#sync/sync/remote.ts';
import { columns } from '../../rules/rows/columns.ts';
import { answerOf } from '../rpc-answer.ts';
import { tripRemote } from '../trips/remotes.ts';
import { tables, tripsScope } from '../trips/rows.ts';
import { goneTrips, tripRole } from './together.ts';

/** The tables that this device writes as `owner`, in the order in which their rows are sent. */
export function remotesOf(owner: string): Map<string, Remote> {
  return new Map([
    [profiles, profileRemote(owner)],
    [table, savedRemote(owner)],
    ...tables.map((table) => [table, tripRemote(table, owner)] as const),
  ]);
}

/** The cursor: the newest version of a saved place, and the list of trips by its fingerprint. */
const cursor = v.object({ version: v.number(), seen: v.string() });
const start = { version: 0, seen: '' };

/** Trips in a list come without their notes. */
const trip = v.intersect([
  readSchema(omitColumns(columns.trips, ['notes'])),
  v.object({ role: tripRole }),
]);

const changes = v.object({
  ...cursor.entries,
  saved_places: v.array(v.unknown()),
  trips: v.nullable(v.array(trip)),
});

/**
 * Saved places that are newer, and the list of trips where it is another: trips that are not in it any more are hidden
 * here, except those that the account has never had.
 */
export const accountFeed: Feed = async (before, owner) => {
  const seen = v.parse(v.fallback(cursor, start), before);
  const answer = await (await restClient(owner)).rpc('my_changes', {
    since: seen.version,
    seen: seen.seen,
  });
  const found = answerOf(answer, changes);
  const rows = found.saved_places.map(serverRow);
  if (found.trips) {
    await store.open(tripsScope);
    const ids = new Set(found.trips.map(({ id }) => id));
    rows.push(...found.trips.map(tripRow), ...(await goneTrips((id) => !ids.has(id))));
  }
  return { rows, cursor: { version: found.version, seen: found.seen } };
};

function tripRow({ id, version, ...values }: v.InferOutput<typeof trip>) {
  return { scope: tripsScope, table: 'trips', id, version, values };
}
