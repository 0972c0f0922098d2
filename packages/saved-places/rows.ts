import * as v from 'valibot';
import { blankRow, omitColumns } from '#kit/rules/columns.ts';
import { insertSchema, readSchema, updateSchema } from '#sync/backend/column-schemas.ts';
import type { Database } from '#sync/backend/database.gen.ts';
import { restClient } from '#sync/backend/rest-client.ts';
import { restData } from '#sync/backend/rest-data.ts';
import type { NewRow, Remote } from '#sync/sync/remote.ts';
import type { ServerRow } from '#sync/sync/stored/row-state.ts';
import type { LocalRow } from '#sync/sync/stored/row-store.ts';
import { joinSaved } from './join.ts';
import { savedPlaceColumns } from './saved-place.ts';

/** The table `saved_places` on this device and at the server. A row's id is its place, `destination/place`. */

export const scope = 'mochila';
export const table = 'saved_places';

export type SavedPlace = {
  /** `destination/place`. */
  id: string;
  status: 'want' | 'been';
  note: string;
};

type Tables = Database['public']['Tables'];

const own = omitColumns(savedPlaceColumns, ['user_id']);
const read = readSchema(own);
const blank = blankRow(own);
const created = insertSchema<Tables['saved_places']['Insert']>(savedPlaceColumns, []);
const changed = updateSchema<Tables['saved_places']['Update']>(savedPlaceColumns, []);

/** The places that are in the mochila, newest first. */
export function savedPlaces(rows: LocalRow[]): SavedPlace[] {
  return rows
    .filter((row) => row.table === table)
    .flatMap(({ id, values }) => {
      const row = v.safeParse(read, { ...blank, ...values, place: id });
      return row.success && row.output.deleted_at === null ? [{ id, ...row.output }] : [];
    })
    .sort((a, b) => timeOf(b) - timeOf(a) || (a.id < b.id ? -1 : 1))
    .map(({ id, status, note }) => ({ id, status, note }));
}

/** The device writes one form of a time and the server another. */
function timeOf({ created_at }: { created_at: string }): number {
  return Date.parse(created_at) || 0;
}

const columns = 'place,status,note,created_at,updated_at,deleted_at,version' as const;

export function serverRow(data: unknown): ServerRow {
  const { place, version, ...values } = v.parse(read, data);
  return { scope, table, id: place, version, values };
}

/** The saved places of `owner` at the server. */
export function savedRemote(owner: string): Remote {
  return {
    insert: async (rows) => {
      const data = restData(
        await (await restClient(owner))
          .from(table)
          .upsert(
            rows.map(({ id, set }) => v.parse(created, { ...set, user_id: owner, place: id })),
            { onConflict: 'user_id,place', ignoreDuplicates: true, defaultToNull: false },
          )
          .select(columns),
      );
      return data.map(serverRow);
    },
    // Two devices of one account may keep the same place.
    isOurs: ({ values }, { created_at }) =>
      Date.parse(String(values.created_at)) === Date.parse(String(created_at)),
    read: async (places) => {
      const data = restData(
        await (await restClient(owner))
          .from(table)
          .select(columns)
          .eq('user_id', owner)
          .in('place', places),
      );
      return data.map(serverRow);
    },
    update: async ({ id, set }: NewRow) => {
      const data = restData(
        await (await restClient(owner))
          .from(table)
          .update(v.parse(changed, set))
          .eq('user_id', owner)
          .eq('place', id)
          .select(columns)
          .maybeSingle(),
      );
      return data && serverRow(data);
    },
    join: joinSaved,
  };
}
