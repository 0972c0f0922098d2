import type { SignedIn } from '../request.ts';
import type { Sql } from '../services.ts';
import { forgetDevices, rememberDevice } from './devices.ts';

/*
 * What ends when somebody signs out, gets a new password, is banned or deleted. Besides the sessions
 * that are open, these are the ways to open one that were asked for before: links and codes of mails,
 * and PKCE codes. Each of these functions runs in a transaction that has locked the account, as
 * everything does that opens a session: whichever comes second sees what the other one did.
 */

/**
 * Every session of the person but this one, and every link or code that would sign somebody in. The
 * account knows only this device from here on.
 */
export async function endOtherSessions(
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

/** Every session, link, code and known device; an e-mail change that was begun is dropped. */
export async function endEverything(tx: Sql, userId: string): Promise<void> {
  await tx`delete from auth.sessions where user_id = ${userId}`;
  await forgetDevices(tx, userId);
  await dropRequests(tx, userId);
}

/** Every link and code; an e-mail change that was begun is dropped. */
export async function dropRequests(tx: Sql, userId: string): Promise<void> {
  await tx`delete from auth.flow_state where user_id = ${userId}`;
  await tx`delete from auth.one_time_tokens where user_id = ${userId}`;
  await tx`
    update auth.users set email_change = '', email_change_confirm_status = 0
    where id = ${userId} and email_change <> ''`;
}
