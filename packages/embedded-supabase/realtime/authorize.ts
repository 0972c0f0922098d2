import type { Sql } from 'postgres';
import { type Caller, CallerError, identify } from '../caller.ts';
import type { Keys } from '../data-folder/keys.ts';
import { type Requester, requesterOf, type Slots } from '../postgres/connections/slots.ts';

/** The pool of `authenticator`, whose connections all callers share. */
export interface SharedPool {
  sql: Sql;
  slots: Slots;
}

/** What policies on realtime.messages let a caller do on a private topic. */
export interface Rights {
  broadcastRead: boolean;
  broadcastWrite: boolean;
  presenceRead: boolean;
  presenceWrite: boolean;
}

/** On a public channel everybody may do everything. */
export const allRights: Rights = {
  broadcastRead: true,
  broadcastWrite: true,
  presenceRead: true,
  presenceWrite: true,
};

/**
 * Whom a question counts for that the server asks by itself, because what somebody may do has changed: not for their own
 * requests, which they could fill to go on hearing what they may hear no more.
 */
export function recheckOf(caller: Caller, network: string): Requester {
  const own = requesterOf(caller, network);
  return { caller: `access of ${own.caller}`, network: `access of ${own.network}` };
}

/**
 * Asks the policies on realtime.messages. Rejects with PT401 when the caller's session has ended, with `SlotError`, and
 * with what `isDatabaseUnavailable` knows.
 */
export async function authorize(
  { sql, slots }: SharedPool,
  caller: Caller,
  requester: Requester,
  topic: string,
): Promise<Rights> {
  const claims = JSON.stringify(caller.claims);
  const [rights] = await slots.run(
    requester,
    async () =>
      await sql<Rights[]>`
      select broadcast_read as "broadcastRead", broadcast_write as "broadcastWrite",
        presence_read as "presenceRead", presence_write as "presenceWrite"
      from mochila_realtime.authorize(${caller.role}, ${claims}::text::jsonb, ${topic})`,
  );
  if (rights === undefined) throw new Error('authorize gives one row');
  return rights;
}

/** Rejects with PT401 when the caller's session has ended, and with `SlotError`. */
export async function requireSession(
  { sql, slots }: SharedPool,
  caller: Caller,
  requester: Requester,
): Promise<void> {
  if (typeof caller.claims.session_id !== 'string') return;
  const claims = JSON.stringify(caller.claims);
  await slots.run(
    requester,
    async () => await sql`select mochila_realtime.require_session(${claims}::text::jsonb)`,
  );
}

/**
 * Who a channel is: the token of its join, or the API key of its socket where that is null or one of our keys.
 * Throws `CallerError`.
 */
export async function identifyChannel(
  keys: Keys,
  apiKey: string,
  token: string | null,
): Promise<Caller> {
  const headers = new Headers({ apikey: apiKey });
  if (token !== null && !token.startsWith('sb_')) {
    // Anything else is no token, and not always what a header may hold.
    if (!/^[\w.-]+$/.test(token)) throw new CallerError('jwt_invalid');
    headers.set('authorization', `Bearer ${token}`);
  }
  return await identify(headers, keys);
}
