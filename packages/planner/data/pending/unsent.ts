import { create } from 'zustand';
import { store, sync } from '#sync/device/device.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import type { RowState } from '#sync/sync/stored/row-state.ts';
import { scopeOfTrip, tripsScope } from '../trips/rows.ts';

/** What the traveller changed in a trip of somebody else that they may not change (any more). */

export type Unsent = {
  tripId: string;
  title: string;
  /** `out`: the trip itself is not theirs to see now. */
  state: 'viewer' | 'out';
  rows: UnsentRow[];
};

type UnsentRow = {
  id: string;
  /** What the row is called, as far as it has a name. */
  name: string;
  /** What the traveller wrote, as text. */
  texts: string[];
};

/** Columns whose values are words or figures of the traveller. */
const telling = ['title', 'name', 'text', 'note', 'notes', 'start_time', 'end_time', 'cost_cop'];

/** By trip; kept up to date while something watches. */
export const useUnsent = create<{ trips: Unsent[] }>(() => ({ trips: [] }));

/** Keeps `useUnsent` as this device is; gives what ends that. */
export function watchUnsent(): () => void {
  let isCurrent = true;
  const look = async () => {
    const trips = await readUnsent();
    const same = JSON.stringify(trips) === JSON.stringify(useUnsent.getState().trips);
    if (isCurrent && !same) useUnsent.setState({ trips });
  };
  const stop = store.subscribe(() => void look());
  void look();
  return () => {
    isCurrent = false;
    stop();
  };
}

/** Takes what was not sent of a trip back to what the account has. */
export async function discardUnsent(tripId: string): Promise<void> {
  const own = (await store.outbox()).filter((state) => isOf(state, tripId));
  await store.update(own, (state, key) => ({
    ...key,
    server: state?.server ?? null,
    pending: null,
  }));
  await sync.run();
}

async function readUnsent(): Promise<Unsent[]> {
  const waiting = await store.outbox();
  const me = useUserStore.getState().user?.id;
  if (!me || waiting.length === 0) return [];
  const trips = store
    .rows(tripsScope)
    .filter(
      ({ id, values }) =>
        values.owner && values.owner !== me && waiting.some((state) => isOf(state, id)),
    );
  return trips.flatMap(({ id, values }): Unsent[] => {
    const state = values.deleted_at ? 'out' : 'viewer';
    if (state === 'viewer' && values.role !== 'viewer') return [];
    const rows = waiting.filter((state) => isOf(state, id)).map(rowOf);
    return [{ tripId: id, title: String(values.title ?? ''), state, rows }];
  });
}

function isOf({ scope, id }: RowState, tripId: string): boolean {
  return scope === scopeOfTrip(tripId) || (scope === tripsScope && id === tripId);
}

/** How a row is called, and the words and figures in what was changed of it. */
export function rowOf({ id, server, pending }: RowState): UnsentRow {
  const values = { ...server?.values, ...pending?.set };
  const name = [values.title, values.name, values.text].find((one) => typeof one === 'string');
  const texts = telling.flatMap((column) => {
    const value = pending?.set[column];
    return value === undefined || value === null || value === '' ? [] : [String(value)];
  });
  return { id, name: String(name ?? ''), texts };
}
