import * as v from 'valibot';
import { restFailure } from '../../../domain/auth-failure.ts';
import { DataFailure } from '../../../domain/error-codes.ts';
import { restClient } from '../backend/rest-client.ts';
import { useUserStore } from '../session/user-store.ts';
import type { NewRow, Remote } from '../sync/remote.ts';
import type { ServerRow } from '../sync/row-state.ts';
import type { LocalRow } from '../sync/row-store.ts';
import { joinSaved } from './join.ts';

/** The table `saved_places` on this device and at the server. A row's id is its place, `destination/place`. */

export const scope = 'mochila';
export const table = 'saved_places';

export type SavedPlace = {
  /** `destination/place`. */
  id: string;
  status: 'want' | 'been';
  note: string;
};

/** What a saved place is where nobody said otherwise: the table's own defaults. */
const saved = v.object({
  status: v.fallback(v.picklist(['want', 'been']), 'want'),
  note: v.fallback(v.string(), ''),
  created_at: v.fallback(v.string(), ''),
  deleted_at: v.fallback(v.nullable(v.string()), null),
});

/** The places that are in the mochila, newest first. */
export function savedPlaces(rows: LocalRow[]): SavedPlace[] {
  return rows
    .filter((row) => row.table === table)
    .map(({ id, values }) => ({ id, ...v.parse(saved, values) }))
    .filter(({ deleted_at }) => deleted_at === null)
    .sort((a, b) => timeOf(b) - timeOf(a) || (a.id < b.id ? -1 : 1))
    .map(({ id, status, note }) => ({ id, status, note }));
}

/** The device writes one form of a time and the server another. */
function timeOf({ created_at }: { created_at: string }): number {
  return Date.parse(created_at) || 0;
}

const columns = 'place,status,note,created_at,updated_at,deleted_at,version' as const;

const row = v.object({
  place: v.string(),
  status: v.picklist(['want', 'been']),
  note: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  deleted_at: v.nullable(v.string()),
  version: v.number(),
});

export function serverRow(data: unknown): ServerRow {
  const { place, version, ...values } = v.parse(row, data);
  return { scope, table, id: place, version, values };
}

/** What may be sent of a row. A column that is not here is refused, so that none counts as sent and is lost. */
const sent = v.strictObject({
  status: v.exactOptional(v.picklist(['want', 'been'])),
  note: v.exactOptional(v.string()),
  created_at: v.exactOptional(v.string()),
  deleted_at: v.exactOptional(v.nullable(v.string())),
});

export const remote: Remote = {
  insert: async (rows) => {
    const owner = ownId();
    const { data, error, status } = await (await restClient())
      .from(table)
      .upsert(
        rows.map(({ id, set }) => ({ user_id: owner, place: id, ...v.parse(sent, set) })),
        { onConflict: 'user_id,place', ignoreDuplicates: true, defaultToNull: false },
      )
      .select(columns);
    if (error) throw new DataFailure(restFailure({ code: error.code, status }), error);
    return data.map(serverRow);
  },
  // Two devices of one account may keep the same place.
  isOurs: ({ values }, { created_at }) =>
    Date.parse(String(values.created_at)) === Date.parse(String(created_at)),
  read: async (places) => {
    const { data, error, status } = await (await restClient())
      .from(table)
      .select(columns)
      .eq('user_id', ownId())
      .in('place', places);
    if (error) throw new DataFailure(restFailure({ code: error.code, status }), error);
    return data.map(serverRow);
  },
  update: async ({ id, set }: NewRow) => {
    const { data, error, status } = await (await restClient())
      .from(table)
      .update(v.parse(sent, set))
      .eq('user_id', ownId())
      .eq('place', id)
      .select(columns)
      .maybeSingle();
    if (error) throw new DataFailure(restFailure({ code: error.code, status }), error);
    return data && serverRow(data);
  },
  join: joinSaved,
};

function ownId(): string {
  const { user } = useUserStore.getState();
  if (!user) throw new DataFailure({ code: 'session_missing', reasons: [], seconds: null });
  return user.id;
}
