import type { SignedIn } from '../request.ts';
import type { Sql } from '../services.ts';
import { forgetDevices, rememberDevice } from './devices.ts';

/*
 * What is revoked when somebody signs out, gets a new password, is banned or deleted: open sessions,
 * and what could still open one (links and codes of mails, PKCE codes). Each of these functions runs
 * in a transaction that has locked the account, as everything does that opens a session: the second
 * of the two sees what the first one did.
 */

/**
 * Every session of the person but this one, and every link or code that would sign somebody in. Only
 * this device stays remembered.
 */
export async function revokeOtherSessions(
  tx: Sql,
  { user: { id: userId }, session, device }: SignedIn,
): Promise<void> {
  await tx`delete from auth.sessions where user_id = ${userId} and id <> ${session.id}`;
  await forgetDevices(tx, userId);
  await rememberDevice(tx, userId, device);
  await tx`delete from auth.flow_state where user_id = ${userId}`;
  await tx`
    delete from auth.one_time_tokens
    where user_id = ${userId} and token_type in ('confirmation_token', 'recovery_token')`;
}

/** Every session, link, code and remembered device; a pending e-mail change is dropped. */
export async function revokeAllAccess(tx: Sql, userId: string): Promise<void> {
  await tx`delete from auth.sessions where user_id = ${userId}`;
  await forgetDevices(tx, userId);
  await dropPendingRequests(tx, userId);
}

/** Every link and code; a pending e-mail change is dropped. */
export async function dropPendingRequests(tx: Sql, userId: string): Promise<void> {
  await tx`delete from auth.flow_state where user_id = ${userId}`;
  await tx`delete from auth.one_time_tokens where user_id = ${userId}`;
  await tx`
    update auth.users set email_change = '', email_change_confirm_status = 0
    where id = ${userId} and email_change <> ''`;
}
