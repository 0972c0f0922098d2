import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import { transaction } from '../../postgres/connections/transaction.ts';
import { challengeOf, email, metadata, pkce, readBody } from '../body.ts';
import {
  type Challenge,
  type CodeKind,
  dropCodes,
  issueCode,
  type MailedSecrets,
} from '../codes/codes.ts';
import { resendEmailChange } from '../codes/email-change.ts';
import { markContested, recordPendingAccount } from '../codes/mailbox-proof.ts';
import { AuthError } from '../errors.ts';
import { countTry, isDeviceAdmitted, limitKeys } from '../limits/admission.ts';
import { sendMail } from '../mails/send.ts';
import { deviceOf, targetFrom } from '../request.ts';
import type { Services, Sql } from '../services.ts';
import type { Device } from '../sessions/devices.ts';
import { insertUser, json, type UserRow, userByEmail } from '../users.ts';

const recoverSchema = v.object({ email, ...pkce });
const otpSchema = v.object({
  email: v.optional(email),
  phone: v.nullish(v.unknown()),
  create_user: v.optional(v.boolean(), true),
  data: v.nullish(metadata),
  ...pkce,
});
const resendTypes = 'Missing one of these types: signup, email_change';
const resendSchema = v.object({
  type: v.picklist(['signup', 'email_change'], resendTypes),
  email,
  ...pkce,
});

/** What is to be mailed, if anything. */
interface Prepared {
  user: UserRow;
  secrets: MailedSecrets;
}

interface Wanted {
  kind: Extract<CodeKind, 'recovery' | 'magiclink' | 'signup'>;
  challenge: Challenge | null;
  /** False when the limits allow no mail to this address now. */
  isMailed: boolean;
  data?: Record<string, unknown>;
}

/** POST /recover: mails a link to choose a new password. Always 200 `{}`, or 429. */
export function recover(services: Services) {
  return async (c: Context): Promise<Response> => {
    const body = await readMailBody(services, c, recoverSchema);
    return await mail(services, c, body.email, 'recovery', {}, async (tx, isMailed) => {
      const user = await userByEmail(tx, body.email, true);
      return (
        user &&
        (await prepare(services, tx, c, user, {
          kind: 'recovery',
          challenge: challengeOf(body),
          isMailed,
        }))
      );
    });
  };
}

/** POST /otp: mails a link and a code to sign in. Always 200 `{}`, or 429. */
export function otp(services: Services) {
  return async (c: Context): Promise<Response> => {
    const body = await readMailBody(services, c, otpSchema);
    if (body.phone || !body.email) {
      throw new AuthError(400, 'phone_provider_disabled', 'Only email sign-in is available');
    }
    const address = body.email;
    const data = body.data ?? {};
    return await mail(services, c, address, 'magic_link', data, async (tx, isMailed) => {
      if (body.create_user && services.config.enable_signup) {
        const id = randomUUID();
        const isNew = await insertUser(tx, { id, email: address, passwordHash: null, data });
        if (isNew) await recordPendingAccount(tx, id, deviceOf(services, c));
      }
      const user = await userByEmail(tx, address, true);
      return (
        user &&
        (await prepare(services, tx, c, user, {
          kind: 'magiclink',
          challenge: challengeOf(body),
          data,
          isMailed,
        }))
      );
    });
  };
}

/** POST /resend: mails a sign-up confirmation, or both of an e-mail change, once more. Always 200 `{}`, or 429. */
export function resend(services: Services) {
  return async (c: Context): Promise<Response> => {
    const body = await readMailBody(services, c, resendSchema, { type: resendTypes });
    if (body.type === 'email_change') return await resendEmailChange(services, c, body.email);
    return await mail(services, c, body.email, 'confirmation', {}, async (tx, isMailed) => {
      const user = await userByEmail(tx, body.email, true);
      if (!user || user.email_confirmed_at || user.encrypted_password === null) return null;
      return await prepare(services, tx, c, user, {
        kind: 'signup',
        challenge: challengeOf(body),
        isMailed,
      });
    });
  };
}

/** The body of a request for a mail, parsed only when the network's limit allows one. */
async function readMailBody<T extends v.GenericSchema>(
  services: Services,
  c: Context,
  schema: T,
  missing: Record<string, string> = {},
): Promise<v.InferOutput<T>> {
  await services.limiter.check(['mailsPerAddress', deviceOf(services, c).network]);
  return await readBody(c.req.raw, schema, missing);
}

/**
 * Counts the request, prepares the mail in one transaction and sends it, in the same time with an
 * account as without. When the account's limit is reached, a device that it does not recognise gets
 * the same answer and no mail: the mail before still works (`limitsOf`).
 */
async function mail(
  services: Services,
  c: Context,
  address: string,
  kind: 'recovery' | 'magic_link' | 'confirmation',
  data: Record<string, unknown>,
  prepareIn: (tx: Sql, isMailed: boolean) => Promise<Prepared | null>,
): Promise<Response> {
  const { limiter } = services;
  const device = deviceOf(services, c);
  const purpose = kind === 'confirmation' ? 'signup' : 'sign in';
  const keys = limitKeys('mails', { device, address }, purpose);
  await limiter.take('mailsPerAddress', device.network);
  await limiter.take(...keys.device);
  const retryAfter = await countTry(limiter, keys);
  await services.inConstantTime(async () => {
    const prepared = await transaction(services.sql, async (tx) => {
      const user = await userByEmail(tx, address);
      return {
        mail: await prepareIn(tx, await isDeviceAdmitted(tx, retryAfter, user?.id, device)),
      };
    });
    if (!prepared.mail) return;
    const { user, secrets } = prepared.mail;
    await sendMail(services, {
      kind,
      to: address,
      target: targetFrom(services, c),
      data: [user.raw_user_meta_data, data],
      secrets,
    });
  });
  return c.json({});
}

async function prepare(
  services: Services,
  tx: Sql,
  c: Context,
  user: UserRow,
  wanted: Wanted,
): Promise<Prepared | null> {
  const { kind, challenge, isMailed, data = {} } = wanted;
  const device = deviceOf(services, c);
  if (user.is_banned) return null;
  if (!isMailed) {
    // Without a mail of their own, they may follow the mail of somebody else's sign-up, whose password
    // must not be confirmed.
    const isPending = !user.email_confirmed_at && user.encrypted_password !== null;
    if (isPending && kind !== 'signup') await markContested(tx, user.id);
    return null;
  }
  if (!user.email_confirmed_at && kind !== 'signup')
    await distrustPendingAccount(tx, user, data, device);
  const secrets = await issueCode(tx, services.keys, {
    userId: user.id,
    kind,
    relatesTo: user.email ?? '',
    device,
    lifetime: services.config.email.otp_expiry,
    challenge,
  });
  await (kind === 'signup'
    ? tx`update auth.users set confirmation_sent_at = now() where id = ${user.id}`
    : tx`update auth.users set recovery_sent_at = now() where id = ${user.id}`);
  return { user, secrets };
}

/**
 * Somebody asks to get into an account that was never confirmed without its password: that password
 * may be a stranger's, so no mail confirms it any more. Settings are those of the last request.
 */
async function distrustPendingAccount(
  tx: Sql,
  user: UserRow,
  data: Record<string, unknown>,
  device: Device,
): Promise<void> {
  await dropCodes(tx, user.id, ['confirmation_token']);
  if (user.encrypted_password === null) {
    if (Object.keys(data).length === 0) return;
    await tx`
      update auth.users set raw_user_meta_data = ${json(tx, data)} where id = ${user.id}`;
    await recordPendingAccount(tx, user.id, device);
    return;
  }
  await markContested(tx, user.id);
}
