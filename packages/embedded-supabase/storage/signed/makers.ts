import * as v from 'valibot';
import type { Caller } from '../../caller.ts';
import { denied } from '../errors.ts';

const id = v.pipe(v.string(), v.uuid());

/** Who made a signed address, as its token says it: a session of an account, or one of our keys. */
export const makerSchema = v.object({
  role: v.picklist(['anon', 'authenticated', 'service_role']),
  session: v.nullable(v.object({ id, user: id })),
});
export type Maker = v.InferOutput<typeof makerSchema>;

/** Throws `AccessDenied` for an account without a session: nothing would end what it signs. */
export function makerOf({ role, userId, claims }: Caller): Maker {
  if (userId === null) return { role, session: null };
  const session = v.safeParse(id, claims.session_id);
  if (!session.success) throw denied('Addresses are signed for a session');
  return { role, session: { id: session.output, user: userId } };
}

/** The maker as who asks now: what their session has become since decides, and one that has ended may do nothing. */
export function callerOfMaker({ role, session }: Maker): Caller {
  if (session === null) return { role, claims: { role }, userId: null };
  const claims = { role, sub: session.user, session_id: session.id };
  return { role, claims, userId: session.user, claimsAreRenewed: true };
}
