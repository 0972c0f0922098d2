import * as v from 'valibot';
import { create } from 'zustand';
import type { Json } from '#sync/backend/database.gen.ts';
import { store } from '#sync/device/device.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import type { ServerRow } from '#sync/sync/stored/row-state.ts';
import { changesByOthers, type OthersChange } from '../../rules/others.ts';
import { scopeOfTrip, tripsScope } from '../trips/rows.ts';

/** What others just did in a trip, as the account tells it while the trip is open. */

export type Activity = OthersChange & {
  tripId: string;
  name: string;
  at: number;
  /** It came with the answer to an own change, before the members were known: the only other member did it. */
  isByOther: boolean;
};

/** The newest things that others did, oldest first. */
export const useActivity = create<{ activities: Activity[] }>(() => ({ activities: [] }));

/** So many are remembered. */
const most = 30;

const member = v.object({ user_id: v.string(), name: v.string() });
const names = v.record(v.string(), v.string());
type Names = v.InferOutput<typeof names>;

/**
 * Compares what the account tells of a trip with what it told before, and notes what others did. `members` is null
 * when nobody came or went. To be called before the rows are taken in; the first answer of a trip is no news.
 */
export async function noteOthers(
  tripId: string,
  since: number,
  rows: readonly ServerRow[],
  members: Json | undefined,
): Promise<void> {
  const me = useUserStore.getState().user?.id;
  if (members) await saveNames(tripId, members, me);
  if (since === 0 || rows.length === 0 || !me) return;
  const before = [...store.serverRows(tripsScope), ...store.serverRows(scopeOfTrip(tripId))];
  await tell(tripId, changesByOthers(before, rows, me));
}

/**
 * The same for the answer to one's own change of some columns: it holds what others changed in the row just before,
 * and no later answer tells it again. Who it was is known where only one other travels along.
 */
export async function noteInAnswer(row: ServerRow, sent: readonly string[]): Promise<void> {
  const me = useUserStore.getState().user?.id;
  const before = store
    .serverRows(row.scope)
    .find(({ table, id }) => table === row.table && id === row.id);
  if (!before || !me || before.version >= row.version) return;
  const unsent = ({ values, ...key }: ServerRow): ServerRow => ({
    ...key,
    values: Object.fromEntries(Object.entries(values).filter(([column]) => !sent.includes(column))),
  });
  const after = unsent(row);
  const tripId = tripOf(row);
  const other = onlyOther(await readNames(tripId), me);
  const changes = changesByOthers(
    [unsent(before)],
    [{ ...after, values: { ...after.values, updated_by: other } }],
    me,
  );
  await tell(tripId, changes, other === null);
}

export function tripOf({ table, id, values }: ServerRow): string {
  return table === 'trips' ? id : String(values.trip_id);
}

function onlyOther(known: Names, me: string | undefined): string | null {
  const others = Object.keys(known).filter((id) => id !== me);
  return others.length === 1 ? (others[0] ?? null) : null;
}

/** What the people of a trip are called, by user id, those who left too. */
export async function readNames(tripId: string): Promise<Names> {
  const known = v.safeParse(names, await store.metadata(markOf(tripId)));
  return known.success ? known.output : {};
}

async function tell(tripId: string, changes: OthersChange[], isByOther = false): Promise<void> {
  if (changes.length === 0) return;
  const known = await readNames(tripId);
  const at = Date.now();
  const activities = changes.map((change) => {
    return { ...change, tripId, name: (change.by && known[change.by]) || '', at, isByOther };
  });
  useActivity.setState((state) => ({
    activities: [...state.activities, ...activities].slice(-most),
  }));
}

/** Names those who left, too: their changes are still told. */
async function saveNames(tripId: string, members: Json, me: string | undefined): Promise<void> {
  const found = v.safeParse(v.array(member), members);
  if (!found.success) return;
  const now = Object.fromEntries(found.output.map(({ user_id, name }) => [user_id, name]));
  const known = { ...(await readNames(tripId)), ...now };
  await store.setMetadata(markOf(tripId), known);
  const by = onlyOther(known, me);
  if (by === null) return;
  const name = known[by] ?? '';
  useActivity.setState(({ activities }) => ({
    activities: activities.map((one) =>
      one.isByOther && one.tripId === tripId ? { ...one, by, name, isByOther: false } : one,
    ),
  }));
}

const markOf = (tripId: string) => `names ${tripId}`;
