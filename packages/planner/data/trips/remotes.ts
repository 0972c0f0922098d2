import * as v from 'valibot';
import type { Database, Json } from '#sync/backend/database.gen.ts';
import { restClient } from '#sync/backend/rest-client.ts';
import { restData } from '#sync/backend/rest-data.ts';
import { store } from '#sync/device/device.ts';
import type { Feed, NewRow, Remote } from '#sync/sync/remote.ts';
import { keyOf, type ServerRow, type Values } from '#sync/sync/stored/row-state.ts';
import type { Table } from '../../rules/rows/columns.ts';
import { noteInAnswer, noteOthers, tripOf } from '../sharing/others.ts';
import { isOnlyHere, noteRole, tripRole } from '../sharing/together.ts';
import { asGone, scopeOfTrip, tripsScope } from './rows.ts';
import { changedRow, newRow } from './schemas.ts';

/** The tables of trips at the server: what is sent, and what is asked for. */

type Tables = Database['public']['Tables'];

const json: v.GenericSchema<Json> = v.lazy(() =>
  v.union([
    v.string(),
    v.number(),
    v.boolean(),
    v.null(),
    v.array(json),
    v.record(v.string(), json),
  ]),
);
const row = v.looseObject({ id: v.string(), version: v.number() });
const rows = v.optional(v.array(v.record(v.string(), json)), []);

/** A table of trips at the server, asked and written as `owner` with what `client` gives. */
export function tripRemote(table: Table, owner: string, client = restClient): Remote {
  const made: v.GenericSchema<unknown, Tables[Table]['Insert']> = newRow(table);
  const edited: v.GenericSchema<unknown, Tables[Table]['Update']> = changedRow(table);
  async function read(ids: string[]) {
    const data = restData(await (await client(owner)).from(table).select().in('id', ids));
    return serverRows(table, data);
  }
  return {
    insert: async (all: NewRow[]) => {
      const own = table === 'trips' ? { owner } : {};
      const body = all.map(({ id, set }) => v.parse(made, { ...set, ...own, id }));
      const data = restData(
        await (await client(owner))
          .from(table)
          .upsert(body, {
            onConflict: keyOfTable(table),
            ignoreDuplicates: true,
            defaultToNull: false,
          })
          .select(),
      );
      return serverRows(table, data);
    },
    read,
    update: async ({ id, set }: NewRow, ifVersion) => {
      const own = (await client(owner)).from(table).update(v.parse(edited, set)).eq('id', id);
      const data = restData(
        await (ifVersion === undefined ? own : own.eq('version', ifVersion)).select(),
      );
      const [row] = serverRows(table, data);
      if (row) await noteInAnswer(row, Object.keys(set));
      if (row || ifVersion === undefined) return row ?? null;
      const [newer] = await read([id]);
      // Not theirs to change, where it has that version.
      if (!newer || newer.version === ifVersion) return null;
      await noteOthers(tripOf(newer), newer.version, [newer], undefined);
      return { newer };
    },
    // A trip that is gone for good was deleted on purpose, with all that was in it.
    ...(table !== 'trips' && {
      recreate: ({ scope, set }) => withoutGone(scope, set),
      isReadOnly: isInDeletedTrip,
    }),
  };
}

/** What a row is new by: a vote by its stop and whose it is, since its id is no key of the whole table. */
function keyOfTable(table: Table): string {
  return table === 'trip_votes' ? 'stop_id,author' : 'id';
}

/** Nothing is written into a trip that is deleted, also where its owner may bring it back. */
async function isInDeletedTrip(scope: string): Promise<boolean> {
  await store.open(tripsScope);
  return store
    .rows(tripsScope)
    .some(({ id, values }) => scopeOfTrip(id) === scope && Boolean(values.deleted_at));
}

/** A row of a trip without the day and the payer that it refers to, where those are deleted too. */
async function withoutGone(scope: string, set: Values): Promise<Values> {
  await store.open(scope);
  const there = new Set(
    store.rows(scope).flatMap(({ id, values }) => (values.deleted_at ? [] : [id])),
  );
  const ifThere = (id: Json | undefined) => (typeof id === 'string' && there.has(id) ? id : null);
  return {
    ...set,
    ...('day_id' in set && { day_id: ifThere(set.day_id) }),
    ...('paid_by' in set && { paid_by: ifThere(set.paid_by) }),
  };
}

const changes = v.object({
  version: v.number(),
  role: tripRole,
  whole: v.optional(v.boolean(), false),
  trip: v.nullish(v.record(v.string(), json)),
  days: rows,
  people: rows,
  stops: rows,
  expenses: rows,
  checks: rows,
  files: rows,
  comments: rows,
  votes: rows,
  members: v.optional(json),
});

/** What changed in one trip; a trip that the account does not have (yet) has no changes. */
export function tripFeed(tripId: string, client = restClient): Feed {
  return async (cursor, owner) => {
    const since = typeof cursor === 'number' ? cursor : 0;
    // Not sent yet: there is nothing to ask for.
    if (isOnlyHere(tripId)) return { rows: [], cursor: since };
    const answer = await (await client(owner)).rpc('trip_changes', {
      trip_id: tripId,
      since,
    });
    if (answer.status === 404) {
      await noteRole(tripId, null);
      return { rows: [], cursor: null };
    }
    const found = v.parse(changes, restData(answer));
    await noteRole(tripId, found.role);
    const rows = [
      ...serverRows('trips', found.trip ? [{ ...found.trip, role: found.role }] : []),
      ...serverRows('trip_days', found.days),
      ...serverRows('trip_people', found.people),
      ...serverRows('trip_stops', found.stops),
      ...serverRows('trip_expenses', found.expenses),
      ...serverRows('trip_checks', found.checks),
      ...serverRows('trip_files', found.files),
      ...serverRows('trip_comments', found.comments),
      ...serverRows('trip_votes', found.votes),
    ];
    await noteOthers(tripId, found.whole ? 0 : since, rows, found.members);
    if (found.whole) rows.push(...(await goneRows(scopeOfTrip(tripId), rows)));
    return { cursor: found.version, rows };
  };
}

/** What this device has of a trip and the account has not any more, where `rows` are all that it has. */
async function goneRows(scope: string, rows: ServerRow[]): Promise<ServerRow[]> {
  await store.open(scope);
  const there = new Set(rows.map(keyOf));
  return store
    .rows(scope)
    .filter((row) => !there.has(keyOf(row)))
    .flatMap(asGone);
}

function serverRows(table: Table, data: unknown): ServerRow[] {
  return v.parse(v.array(v.intersect([row, v.record(v.string(), json)])), data).map((values) => {
    const { id, version, ...columns } = values;
    const scope = table === 'trips' ? tripsScope : scopeOfTrip(String(columns.trip_id));
    return { scope, table, id, version, values: columns };
  });
}
