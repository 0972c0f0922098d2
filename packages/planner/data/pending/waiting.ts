import { create } from 'zustand';
import type { table as profiles } from '#account/data/profile-rows.ts';
import type { ErrorCode } from '#kit/rules/error-codes.ts';
import type { table as savedPlaces } from '#saved-places/rows.ts';
import { followAccount } from '#sync/device/account-changes.ts';
import { startDevice, store, sync } from '#sync/device/device.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import { keyOf, type RowState } from '#sync/sync/stored/row-state.ts';
import { scopeOfTrip, type tables, tripsScope } from '../trips/rows.ts';
import { rowOf } from './unsent.ts';

/** A row with changes that the account does not have so far. */
export type WaitingChange = {
  key: string;
  table: (typeof tables)[number] | typeof savedPlaces | typeof profiles;
  /** Title of the trip that it belongs to; empty for a saved place. */
  trip: string;
  /** What the row is called, as far as it has a name. */
  name: string;
  /** What the traveller wrote, as text. */
  texts: string[];
  /** Why the account refused it the last time; null where it only waits. */
  code: ErrorCode | null;
};

/** Of who is signed in; kept up to date while something watches. */
export const useWaitingChanges = create<{ changes: WaitingChange[] }>(() => ({ changes: [] }));

/** Keeps `useWaitingChanges` as this device is; gives what ends that. */
export function watchWaitingChanges(): () => void {
  let isCurrent = true;
  const look = async () => {
    const changes = await readWaiting();
    if (isCurrent) useWaitingChanges.setState({ changes });
  };
  const stop = store.subscribe(() => void look());
  followAccount();
  void startDevice()
    .then(() => store.open(tripsScope))
    .then(look);
  return () => {
    isCurrent = false;
    stop();
  };
}

/** Takes a row back to what the account has. */
export async function takeBack(key: string): Promise<void> {
  const own = (await store.outbox()).filter((state) => keyOf(state) === key);
  await store.update(own, (state, row) => ({
    ...row,
    server: state?.server ?? null,
    pending: null,
  }));
  await sync.run();
}

async function readWaiting(): Promise<WaitingChange[]> {
  if (!useUserStore.getState().user) return [];
  const titles = new Map(store.rows(tripsScope).map(({ id, values }) => [id, values.title]));
  const titleOf = ({ scope, id }: RowState) => {
    if (scope === tripsScope) return titles.get(id);
    const trip = [...titles].find(([tripId]) => scopeOfTrip(tripId) === scope);
    return trip?.[1];
  };
  const refused = sync.refused();
  return (await store.outbox()).map((state) => ({
    key: keyOf(state),
    table: state.table as WaitingChange['table'],
    trip: String(titleOf(state) ?? ''),
    ...named(rowOf(state)),
    code: refused.get(keyOf(state)) ?? null,
  }));
}

function named({ name, texts }: ReturnType<typeof rowOf>) {
  return { name, texts: texts.filter((text) => text !== name) };
}
