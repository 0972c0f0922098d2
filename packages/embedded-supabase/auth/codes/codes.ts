import {
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import type { Keys } from '../../data-folder/keys.ts';
import { isAdmitted, type RetryAfter } from '../limits/admission.ts';
import type { Sql } from '../services.ts';
import { type Device, type Recognition, recogniseDevice } from '../sessions/devices.ts';

/** What a mailed link and its code prove or allow. */
export type CodeKind =
  | 'signup'
  | 'invite'
  | 'magiclink'
  | 'recovery'
  | 'email_change'
  | 'reauthentication';

type TokenType =
  | 'confirmation_token'
  | 'recovery_token'
  | 'reauthentication_token'
  | 'email_change_token_new'
  | 'email_change_token_current';

/** Supabase's token types; an account has at most one valid token of each type. */
const typeOf: Record<Exclude<CodeKind, 'email_change'>, TokenType> = {
  signup: 'confirmation_token',
  invite: 'confirmation_token',
  magiclink: 'recovery_token',
  recovery: 'recovery_token',
  reauthentication: 'reauthentication_token',
};

const maxFailures = 5;

/** A PKCE challenge: only the client with its verifier can turn a mailed link into a session. */
export interface Challenge {
  code_challenge: string;
  code_challenge_method: 's256' | 'plain';
}

interface NewCode {
  userId: string;
  kind: CodeKind;
  /** Needed for `email_change` only, where each address gets its own. */
  type?: TokenType;
  /** The address that the mail goes to. */
  relatesTo: string;
  /** What asked for the mail; null for the operator. */
  device: Device | null;
  /** Seconds. */
  lifetime: number;
  challenge?: Challenge | null;
}

export interface MailedSecrets {
  /** Six digits. */
  token: string;
  /** What the link carries; only its SHA-256 is stored. */
  tokenHash: string;
}

export interface FoundCode {
  userId: string;
  kind: CodeKind;
  type: TokenType;
  /** The address that the mail went to. */
  relatesTo: string;
  challenge: Challenge | null;
}

interface CodeRow {
  id: string;
  user_id: string;
  kind: CodeKind;
  token_type: TokenType;
  relates_to: string;
  code_hash: Buffer;
  code_challenge: string | null;
  code_challenge_method: Challenge['code_challenge_method'] | null;
  device: Buffer | null;
  failures: number;
  strangers_failures: number;
}

/** Makes a link and a code; earlier ones of the same kind stop working. The account is locked. */
export async function issueCode(sql: Sql, keys: Keys, code: NewCode): Promise<MailedSecrets> {
  const { userId, kind, relatesTo, device, lifetime } = code;
  const type = code.type ?? (kind === 'email_change' ? 'email_change_token_new' : typeOf[kind]);
  const token = String(randomInt(1_000_000)).padStart(6, '0');
  const tokenHash = randomBytes(32).toString('hex');
  await dropCodes(sql, userId, [type]);
  const [row] = await sql<{ id: string }[]>`
    insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to)
    values (gen_random_uuid(), ${userId}, ${type}, ${sha256(tokenHash)}, ${relatesTo})
    returning id`;
  if (!row) throw new Error('the token was not stored');
  await sql`
    insert into mochila_auth.mailed_codes
      (token_id, kind, code_hash, expires_at, device, code_challenge, code_challenge_method)
    values (${row.id}, ${kind}, ${codeHash(keys, userId, type, token)},
      clock_timestamp() + make_interval(secs => ${lifetime}), ${device?.id ?? null},
      ${code.challenge?.code_challenge ?? null}, ${code.challenge?.code_challenge_method ?? null})`;
  return { token, tokenHash };
}

/** Invalidates what was mailed before. */
export async function dropCodes(sql: Sql, userId: string, types: TokenType[]): Promise<void> {
  await sql`
    delete from auth.one_time_tokens where user_id = ${userId} and token_type = any(${types})`;
}

/** Uses up the valid token of a link; null when there is none. Locks the account. */
export async function takeByLink(
  tx: Sql,
  tokenHash: string,
  kinds: readonly CodeKind[],
): Promise<FoundCode | null> {
  const hash = sha256(tokenHash);
  await lockAccounts(tx, tx`select user_id from auth.one_time_tokens where token_hash = ${hash}`);
  const [row] = await tx<CodeRow[]>`
    select o.id, o.user_id, o.token_type, o.relates_to, m.kind, m.code_hash,
      m.code_challenge, m.code_challenge_method
    from auth.one_time_tokens o join mochila_auth.mailed_codes m on m.token_id = o.id
    where o.token_hash = ${hash} and m.expires_at > clock_timestamp()
      and m.kind = any(${[...kinds]})`;
  return row ? await take(tx, row) : null;
}

/** A code typed without a session: the device, and whether the limits allow the try. */
export interface Attempt {
  device: Device;
  retryAfter: RetryAfter;
}

/**
 * Uses up the valid token mailed to `address` whose code was typed. Null, and a wrong try is counted
 * for every candidate, when none has this code; `refused` when the code is right and the limits do not
 * admit this device. A code takes five wrong tries of the device that asked for it or that the account
 * knows, and five of all others: then these have to use its link, which lives on. The code of a new
 * address takes five of all together, see `recogniseForCode`. `attempt` is null for the account's own
 * session. Locks the account (accounts, when several want to change to this address).
 */
export async function takeByCode(
  tx: Sql,
  keys: Keys,
  address: string,
  token: string,
  kinds: readonly CodeKind[],
  attempt: Attempt | null,
): Promise<FoundCode | null | 'refused'> {
  await lockAccounts(
    tx,
    tx`select user_id from auth.one_time_tokens where relates_to = ${address}`,
  );
  const rows = await tx<CodeRow[]>`
    select o.id, o.user_id, o.token_type, o.relates_to, m.kind, m.code_hash,
      m.code_challenge, m.code_challenge_method, m.device, m.failures, m.strangers_failures
    from auth.one_time_tokens o join mochila_auth.mailed_codes m on m.token_id = o.id
    where o.relates_to = ${address} and m.expires_at > clock_timestamp()
      and m.kind = any(${[...kinds]})`;
  const [own, others]: [string[], string[]] = [[], []];
  for (const row of rows) {
    const { known, isOwn } = attempt
      ? await recogniseForCode(tx, row, attempt.device)
      : { known: 'device' as const, isOwn: true };
    if ((isOwn ? row.failures : row.strangers_failures) >= maxFailures) continue;
    if (isRight(keys, row, token)) {
      return !attempt || isAdmitted(attempt.retryAfter, known) ? await take(tx, row) : 'refused';
    }
    (isOwn ? own : others).push(row.id);
  }
  await tx`
    update mochila_auth.mailed_codes set failures = failures + 1 where token_id = any(${own})`;
  await tx`
    update mochila_auth.mailed_codes set strangers_failures = strangers_failures + 1
    where token_id = any(${others})`;
  return null;
}

/**
 * How a code's account knows the device on which it is typed, and whether that is the account's own or
 * asked for the mail. The mailbox of a new address is not the account's yet: where the account signed
 * in says nothing about who reads it, and must not give anybody more tries at its code.
 */
async function recogniseForCode(
  tx: Sql,
  row: CodeRow,
  device: Device,
): Promise<{ known: Recognition; isOwn: boolean }> {
  if (row.token_type === 'email_change_token_new') return { known: null, isOwn: false };
  const known = await recogniseDevice(tx, row.user_id, device);
  return { known, isOwn: known === 'device' || (row.device?.equals(device.id) ?? false) };
}

function isRight(keys: Keys, row: CodeRow, token: string): boolean {
  return timingSafeEqual(row.code_hash, codeHash(keys, row.user_id, row.token_type, token));
}

/** Accounts before their tokens, and by id, as everywhere: against deadlocks. */
async function lockAccounts(tx: Sql, ids: ReturnType<Sql>): Promise<void> {
  await tx`select from auth.users where id in (${ids}) order by id for no key update`;
}

async function take(tx: Sql, row: CodeRow): Promise<FoundCode | null> {
  const [taken] = await tx`delete from auth.one_time_tokens where id = ${row.id} returning id`;
  if (!taken) return null;
  const { code_challenge, code_challenge_method } = row;
  return {
    userId: row.user_id,
    kind: row.kind,
    type: row.token_type,
    relatesTo: row.relates_to,
    challenge:
      code_challenge && code_challenge_method ? { code_challenge, code_challenge_method } : null,
  };
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Keyed by a secret outside of the database: all million codes are soon tried against a plain hash. */
function codeHash(keys: Keys, userId: string, type: TokenType, token: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', keys.secret, '', 'mailed codes', 32));
  return createHmac('sha256', key).update(`${userId}\n${type}\n${token}`).digest();
}
