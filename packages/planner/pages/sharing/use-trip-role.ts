import { useUserStore } from '#sync/session/user-store.ts';
import { type TripRole, useRoles } from '../../data/sharing/together.ts';
import type { TripRow } from '../../rules/rows/rows.ts';

/** What the traveller may do in a trip; null until it is known. A trip that lies on this device only is theirs. */
export function useTripRole({ id, owner }: TripRow): TripRole | null {
  const me = useUserStore((state) => state.user?.id);
  const known = useRoles((roles) => roles[id]);
  const isOwn = owner === null || owner === me;
  return isOwn ? 'owner' : (known ?? null);
}
