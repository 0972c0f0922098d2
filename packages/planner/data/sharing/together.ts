import * as v from 'valibot';
import { create } from 'zustand';
import { restClient } from '#sync/backend/rest-client.ts';
import { store } from '#sync/device/device.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import type { ServerRow } from '#sync/sync/stored/row-state.ts';
import { cursorKey } from '#sync/sync/sync.ts';
import { answerOf } from '../rpc-answer.ts';
import { asGone, scopeOfTrip, tripsScope } from '../trips/rows.ts';

/** What the account says of the traveller's part in trips. */

export type MemberRole = 'editor' | 'viewer';
export type TripRole = 'owner' | MemberRole;

export const tripRole = v.picklist(['owner', 'editor', 'viewer']);

/** What the account last said of the traveller's role in trips, by trip; it lies with the trip's row. */
export const useRoles = create<Partial<Record<string, TripRole>>>(() => ({}));

/** Shows the roles that lie on this device, whichever tab heard of them. */
export function showRoles(): void {
  const roles = store.rows(tripsScope).flatMap(({ id, values }) => {
    const role = v.safeParse(tripRole, values.role);
    return role.success ? [[id, role.output] as const] : [];
  });
  useRoles.setState(Object.fromEntries(roles));
}

/**
 * Notes what the account answered about a trip: the role in it, or null where it is not (or no longer) theirs. A trip
 * that went away is hidden on this device.
 */
export async function noteRole(tripId: string, role: TripRole | null): Promise<void> {
  if (role === null) return store.applyServerRows(await goneTrips((id) => id === tripId));
  const rows = store.rows(tripsScope).filter(({ id }) => id === tripId);
  await store.applyServerRows(
    rows.flatMap(({ scope, table, id, version, values }) =>
      version === null || values.role === role
        ? []
        : [{ scope, table, id, version, values: { role } }],
    ),
  );
}

/** The rows that hide trips which the account does not have any more; not those that it has never confirmed. */
export async function goneTrips(isGone: (id: string) => boolean): Promise<ServerRow[]> {
  const gone = store.rows(tripsScope).filter(({ id }) => isGone(id));
  // Who becomes a member again reads the whole trip again.
  await Promise.all(gone.map(({ id }) => store.setMetadata(cursorKey(scopeOfTrip(id)), null)));
  return gone.flatMap(asGone);
}

/** Whether the account has never confirmed a trip of this device. */
export function isOnlyHere(tripId: string): boolean {
  return store.rows(tripsScope).some(({ id, version }) => id === tripId && version === null);
}

/** Trips that the traveller's account said it was removed from by their owners. */
export const useRemovals = create<Partial<Record<string, true>>>(() => ({}));

/** Asks the account why a trip is not there (any more); without one, or without a network, nobody can say. */
export async function askRemoval(tripId: string): Promise<void> {
  if (!useUserStore.getState().user) return;
  try {
    const answer = await (await restClient()).rpc('was_removed', { trip_id: tripId });
    if (answerOf(answer, v.boolean())) useRemovals.setState({ [tripId]: true });
  } catch (error) {
    console.warn('it is not known why a trip is gone', error);
  }
}
