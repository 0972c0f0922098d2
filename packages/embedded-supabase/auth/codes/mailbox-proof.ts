import type { Sql } from '../services.ts';
import type { Device } from '../sessions/devices.ts';
import { identityData, json, type UserRow } from '../users.ts';
import type { FoundCode } from './codes.ts';

/** How the mailbox was proved: by following its link or typing its code, and where. */
export interface ProofMethod {
  way: 'link' | 'code';
  device: Device;
}

/** Who left password and settings on an account that nobody has confirmed. */
interface Pending {
  contested: boolean;
  device: Buffer | null;
}

/** Notes who left a password or settings on an account that is not confirmed; it is locked, or new. */
export async function recordPendingAccount(tx: Sql, userId: string, device: Device): Promise<void> {
  await tx`
    insert into mochila_auth.pending_accounts (user_id, contested, device)
    values (${userId}, false, ${device.id})
    on conflict (user_id) do update set device = excluded.device`;
}

/** Notes that more than one may have asked for an account: its password is not confirmed any more. */
export async function markContested(tx: Sql, userId: string): Promise<void> {
  await tx`
    insert into mochila_auth.pending_accounts (user_id, contested) values (${userId}, true)
    on conflict (user_id) do update set contested = true`;
}

/**
 * Notes that this person reads the account's mailbox. Anybody can sign up with somebody else's
 * address and wait; so the first proof drops what a stranger may have left on the account: its
 * password, its settings but the language, and its sessions. They stay
 * - when a sign-up that nobody contested is confirmed, by its code, which is typed where one signed up,
 *   or by its link on the device that signed up;
 * - without a password, when the device that left the settings is the one that proves the mailbox;
 * - when the operator made the account.
 * Whoever has no password left chooses one in the session that the proof opens, without being asked
 * for more.
 */
export async function proveMailbox(
  tx: Sql,
  user: UserRow,
  code: FoundCode,
  means: ProofMethod,
): Promise<void> {
  if (user.email_confirmed_at) return;
  const [pending] = await tx<Pending[]>`
    delete from mochila_auth.pending_accounts where user_id = ${user.id}
    returning contested, device`;
  if (!isTheirs(user, code, means, pending)) {
    const { language } = user.raw_user_meta_data;
    const data = language === 'en' || language === 'es' ? { language } : {};
    await tx`
      update auth.users set encrypted_password = null, raw_user_meta_data = ${json(tx, data)}
      where id = ${user.id}`;
    await tx`delete from auth.sessions where user_id = ${user.id}`;
    await tx`delete from auth.mfa_factors where user_id = ${user.id}`;
  }
  await tx`
    update auth.users set email_confirmed_at = now(), updated_at = now() where id = ${user.id}`;
  await tx`
    update auth.identities
    set identity_data = ${json(tx, identityData(user.id, user.email ?? '', true))}, updated_at = now()
    where user_id = ${user.id} and provider = 'email'`;
  // Whatever else was mailed for this account was asked for before anybody had proved anything.
  await tx`delete from auth.one_time_tokens where user_id = ${user.id}`;
}

/** Whether what is on the account was left by whoever proves the mailbox. */
function isTheirs(
  user: UserRow,
  code: FoundCode,
  { way, device }: ProofMethod,
  pending: Pending | undefined,
): boolean {
  const isSameDevice = pending === undefined || pending.device?.equals(device.id) === true;
  if (user.encrypted_password === null) return isSameDevice;
  if (code.kind !== 'signup' || pending?.contested) return false;
  return way === 'code' || isSameDevice;
}
