import type { FoundCode } from './codes.ts';
import type { Sql } from './services.ts';
import { identityData, json, type UserRow } from './users.ts';

/**
 * Notes that this person reads the account's mailbox. Anybody can sign up with somebody else's
 * address and wait; so the first proof drops what a stranger may have left on the account:
 * - confirming a sign-up keeps the password of that sign-up, unless it was contested;
 * - any other proof (link, code, recovery) of an account never confirmed drops its password, its
 *   settings but the language, and its sessions.
 */
export async function proveMailbox(tx: Sql, user: UserRow, code: FoundCode): Promise<void> {
  if (user.email_confirmed_at) return;
  const [pending] = await tx<{ contested: boolean }[]>`
    delete from mochila_auth.pending_passwords where user_id = ${user.id} returning contested`;
  const isOwnSignUp = code.kind === 'signup' && pending?.contested !== true;
  if (user.encrypted_password !== null && !isOwnSignUp) {
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
