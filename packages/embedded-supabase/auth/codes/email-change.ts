import type { Context } from 'hono';
import { errorCode } from '../../errors/error-details.ts';
import { transaction } from '../../postgres/connections/transaction.ts';
import { emailExists } from '../errors.ts';
import { countTry, isDeviceAdmitted, limitKeys } from '../limits/admission.ts';
import { sendMail } from '../mails/send.ts';
import { deviceOf, lockSignedIn, type SignedIn, targetFrom } from '../request.ts';
import type { Services, Sql } from '../services.ts';
import type { Device } from '../sessions/devices.ts';
import { revokeAllAccess } from '../sessions/revocation.ts';
import { identityData, json, type UserRow, userByEmail, userById } from '../users.ts';
import {
  type Challenge,
  dropCodes,
  type FoundCode,
  issueCode,
  type MailedSecrets,
} from './codes.ts';

interface Change {
  user: UserRow;
  newEmail: string;
  /** For the address that the account has. */
  current: MailedSecrets;
  /** For the address it is to have; null when somebody else has it. */
  next: MailedSecrets | null;
}

/**
 * Mails both addresses; the change is made when both have answered. When the new address belongs to
 * another account the answer is the same, and its owner gets a mail that says so.
 */
export async function startEmailChange(
  services: Services,
  c: Context,
  who: SignedIn,
  newEmail: string,
  challenge: Challenge | null,
): Promise<void> {
  const { user, device } = who;
  await services.limiter.take('mailsPerAddress', device.network);
  await services.limiter.take('mailsPerPerson', user.id);
  await services.limiter.take('mailsPerAccount', `change\n${newEmail}`);
  await services.inConstantTime(async () => {
    const change = await transaction(services.sql, async (tx) => {
      await lockSignedIn(tx, who);
      return await prepareEmailChange(services, tx, user.id, newEmail, device, challenge);
    });
    if (change) await mailBoth(services, c, change);
  });
}

/** POST /resend of type email_change, by the account's present address. Always 200 `{}`, or 429. */
export async function resendEmailChange(
  services: Services,
  c: Context,
  address: string,
): Promise<Response> {
  const { sql, limiter } = services;
  const device = deviceOf(services, c);
  const keys = limitKeys('mails', { device, address }, 'change');
  await limiter.take('mailsPerAddress', device.network);
  await limiter.take(...keys.device);
  const retryAfter = await countTry(limiter, keys);
  await services.inConstantTime(async () => {
    const change = await transaction(sql, async (tx) => {
      // Locked first: a new password or the change itself may end what is asked for again.
      const user = await userByEmail(tx, address, true);
      if (!user?.email_change || !(await isDeviceAdmitted(tx, retryAfter, user.id, device)))
        return null;
      return await prepareEmailChange(services, tx, user.id, user.email_change, device);
    });
    if (change) await mailBoth(services, c, change);
  });
  return c.json({});
}

/** Makes the links and codes of a change; null for an account without an address. Locks it. */
export async function prepareEmailChange(
  services: Services,
  tx: Sql,
  userId: string,
  newEmail: string,
  device: Device | null,
  challenge: Challenge | null = null,
): Promise<Change | null> {
  const user = await userById(tx, userId, true);
  if (!user?.email) return null;
  await tx`
    update auth.users
    set email_change = ${newEmail}, email_change_sent_at = now(), email_change_confirm_status = 0,
        updated_at = now()
    where id = ${userId}`;
  await dropCodes(tx, userId, ['email_change_token_new', 'email_change_token_current']);
  const code = {
    userId,
    kind: 'email_change' as const,
    device,
    lifetime: services.config.email.otp_expiry,
    challenge,
  };
  const current = await issueCode(tx, services.keys, {
    ...code,
    type: 'email_change_token_current',
    relatesTo: user.email,
  });
  const isTaken = (await userByEmail(tx, newEmail)) !== null;
  const next = isTaken
    ? null
    : await issueCode(tx, services.keys, {
        ...code,
        type: 'email_change_token_new',
        relatesTo: newEmail,
      });
  return { user, newEmail, current, next };
}

async function mailBoth(services: Services, c: Context, change: Change): Promise<void> {
  const { user, newEmail, current, next } = change;
  const shared = {
    target: targetFrom(services, c),
    data: [user.raw_user_meta_data],
    email: user.email ?? '',
    newEmail,
  };
  await sendMail(services, {
    ...shared,
    kind: 'email_change',
    to: user.email ?? '',
    secrets: current,
  });
  await sendMail(services, {
    ...shared,
    to: newEmail,
    ...(next ? { kind: 'email_change', secrets: next } : { kind: 'already_registered' }),
  });
}

/**
 * Notes that one of the two addresses was proved: `half` after the first, `done` after the second,
 * when the account has its new address and every session has ended. Throws `email_exists` (422) when
 * somebody else took the address meanwhile. The account is locked.
 */
export async function proveEmailChange(
  tx: Sql,
  user: UserRow,
  code: FoundCode,
): Promise<'half' | 'done' | 'stale'> {
  const newEmail = user.email_change;
  const expected = code.type === 'email_change_token_new' ? newEmail : user.email;
  if (!newEmail || code.relatesTo !== expected) return 'stale';
  if (user.email_change_confirm_status === 0) {
    await tx`update auth.users set email_change_confirm_status = 1 where id = ${user.id}`;
    return 'half';
  }
  try {
    await tx`
      update auth.users
      set email = ${newEmail}, email_change = '', email_change_confirm_status = 0,
          email_confirmed_at = now(), updated_at = now()
      where id = ${user.id}`;
  } catch (error) {
    if (errorCode(error) !== '23505') throw error;
    throw emailExists();
  }
  await tx`
    update auth.identities
    set identity_data = ${json(tx, identityData(user.id, newEmail, true))}, updated_at = now()
    where user_id = ${user.id} and provider = 'email'`;
  await revokeAllAccess(tx, user.id);
  return 'done';
}
