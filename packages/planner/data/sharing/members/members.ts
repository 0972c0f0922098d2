import * as v from 'valibot';
import { restClient } from '#sync/backend/rest-client.ts';
import { store, sync } from '#sync/device/device.ts';
import { cursorKey } from '#sync/sync/sync.ts';
import { answerOf } from '../../rpc-answer.ts';
import { scopeOfTrip } from '../../trips/rows.ts';
import { type MemberRole, noteRole, type TripRole, tripRole } from '../together.ts';

/** Who travels along: members of a trip, and the invitations that make them. */

export type Member = { user_id: string; role: TripRole; name: string };
export type Invite = {
  id: string;
  role: MemberRole;
  email: string | null;
  expires_at: string;
};

const memberRole = v.picklist(['editor', 'viewer']);

/** The owner and the members, in the order in which they came. Throws `DataFailure`. */
export async function readMembers(tripId: string): Promise<Member[]> {
  const answer = await (await restClient()).rpc('trip_changes', { trip_id: tripId, since: 0 });
  const member = v.object({ user_id: v.string(), role: tripRole, name: v.string() });
  return answerOf(answer, v.object({ members: v.nullish(v.array(member), []) })).members ?? [];
}

/** Null where they are no member (any more) and nothing ended. */
const endedInvites = v.nullable(v.number());

/** Gives how many open invitations ended with a lower role. Throws `DataFailure`. */
export async function setMemberRole(
  tripId: string,
  { user_id }: Member,
  role: MemberRole,
): Promise<number> {
  const answer = await (await restClient()).rpc('set_member_role', {
    trip_id: tripId,
    user_id,
    role,
  });
  return answerOf(answer, endedInvites) ?? 0;
}

/** Gives how many open invitations ended, also where they had just left. Throws `DataFailure`. */
export async function removeMember(tripId: string, { user_id }: Member): Promise<number> {
  const answer = await (await restClient()).rpc('remove_member', { trip_id: tripId, user_id });
  return answerOf(answer, endedInvites) ?? 0;
}

/** Takes back a removal of the last day; false where there is none. Throws `DataFailure`. */
export async function restoreMember(tripId: string, { user_id }: Member): Promise<boolean> {
  const answer = await (await restClient()).rpc('restore_member', { trip_id: tripId, user_id });
  return answerOf(answer, v.boolean());
}

/** Ends the traveller's own membership; the trip leaves this device. Throws `DataFailure`. */
export async function leaveTrip(tripId: string): Promise<void> {
  answerOf(await (await restClient()).rpc('leave_trip', { trip_id: tripId }), v.boolean());
  await noteRole(tripId, null);
}

/** The invitations that can still be accepted, newest first. Throws `DataFailure`. */
export async function readInvites(tripId: string): Promise<Invite[]> {
  const answer = await (await restClient())
    .from('trip_invites')
    .select('id,role,email,expires_at,used_at')
    .eq('trip_id', tripId)
    .order('created_at', { ascending: false });
  const invite = v.object({
    id: v.string(),
    role: memberRole,
    email: v.nullable(v.string()),
    expires_at: v.string(),
    used_at: v.nullable(v.string()),
  });
  const now = Date.now();
  return answerOf(answer, v.array(invite)).filter(
    ({ expires_at, email, used_at }) =>
      Date.parse(expires_at) > now && (email === null || used_at === null),
  );
}

type InviteRefusal = 'own_address' | 'already_member' | 'already_invited';
export type MadeInvite = {
  /** Nobody can read it again. */
  token: string;
  expires_at: string;
  /** What the owner is called, for the message; null where they never said. */
  invited_by: string | null;
};

const madeInvite = v.union([
  v.object({ refused: v.picklist(['own_address', 'already_member', 'already_invited']) }),
  v.object({
    token: v.string(),
    expires_at: v.string(),
    invited_by: v.nullish(v.string(), null),
  }),
]);

/**
 * Makes an invitation, for one address or for whoever has it, or says why it would be of no use.
 * Throws `DataFailure`.
 */
export async function createInvite(
  tripId: string,
  role: MemberRole,
  email: string | null,
): Promise<MadeInvite | { refused: InviteRefusal }> {
  await sync.run();
  const answer = await (await restClient()).rpc('create_invite', {
    trip_id: tripId,
    role,
    ...(email !== null && { email }),
  });
  return answerOf(answer, madeInvite);
}

export async function revokeInvite(id: string): Promise<void> {
  answerOf(await (await restClient()).rpc('revoke_invite', { id }), v.boolean());
}

export type Invitation = {
  title: string;
  role: MemberRole;
  expires_at: string;
  /** Whether only the account of the address that it was made for can accept it. */
  for_one: boolean;
  invited_by: string | null;
  /** The trip, where the traveller is in it already and can do there what the invitation offers. */
  trip_id: string | null;
};

/** What an invitation is to, for anybody who has it; null when it opens nothing. Throws `DataFailure`. */
export async function readInvite(token: string): Promise<Invitation | null> {
  const answer = await (await restClient()).rpc('read_invite', { token });
  const invitation = v.object({
    title: v.string(),
    role: memberRole,
    expires_at: v.string(),
    for_one: v.boolean(),
    invited_by: v.nullish(v.string(), null),
    trip_id: v.nullish(v.string(), null),
  });
  return answerOf(answer, v.nullable(invitation));
}

/** Accepts as whoever is signed in and gives the trip; null when it opens nothing for them. Throws `DataFailure`. */
export async function acceptInvite(token: string): Promise<string | null> {
  const answer = await (await restClient()).rpc('accept_invite', { token });
  if (answer.error?.code === 'PT404') return null;
  const { trip_id, role } = answerOf(answer, v.object({ trip_id: v.string(), role: tripRole }));
  await store.setMetadata(cursorKey(scopeOfTrip(trip_id)), null);
  await noteRole(trip_id, role);
  return trip_id;
}
