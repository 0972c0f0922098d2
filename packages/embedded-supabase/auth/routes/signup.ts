import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import { transaction } from '../../postgres/connections/transaction.ts';
import { challengeOf, email, metadata, password, pkce, readBody } from '../body.ts';
import { type Challenge, dropCodes, issueCode, type MailedSecrets } from '../codes/codes.ts';
import { markContested, recordPendingAccount } from '../codes/mailbox-proof.ts';
import { AuthError, invalid } from '../errors.ts';
import { countTry, isDeviceAdmitted, limitKeys } from '../limits/admission.ts';
import type { Counted } from '../limits/limits.ts';
import { sendMail } from '../mails/send.ts';
import type { Turn } from '../passwords/hasher.ts';
import { maxPasswordBytes, weaknesses } from '../passwords/strength.ts';
import { deviceOf, targetFrom } from '../request.ts';
import type { Services, Sql } from '../services.ts';
import type { Device } from '../sessions/devices.ts';
import { insertUser, json, signUpJson, type UserRow, userByEmail } from '../users.ts';

const schema = v.object({
  email: v.optional(email),
  phone: v.optional(v.unknown()),
  password: v.optional(password),
  data: v.nullish(metadata),
  ...pkce,
});

interface SignUp {
  email: string;
  password: Password;
  data: Record<string, unknown>;
  device: Device;
  challenge: Challenge | null;
  /** False when the limits allow no mail to this address now. */
  isMailed: boolean;
}

/** The hash of a new password; or the one that waits to be confirmed, and whether it is the same. */
type Password = { hash: string } | { waiting: string; isSame: boolean };

interface Outcome {
  isMailed: boolean;
  /** The account's id when it is new. */
  newId: string | null;
  /** Null when the address has a confirmed account. */
  secrets: MailedSecrets | null;
  data: Record<string, unknown>;
}

/**
 * POST /signup. Answers the same for an address with an account and for one without. Errors:
 * `weak_password` (422), `signup_disabled` (422), 429.
 */
export function signUp(services: Services) {
  return async (c: Context): Promise<Response> => {
    const device = deviceOf(services, c);
    const { limiter, sql } = services;
    const ofNetwork: Counted[] = [
      ['signUpsPerAddress', device.network],
      ['mailsPerAddress', device.network],
    ];
    await limiter.check(...ofNetwork);
    const body = await readBody(c.req.raw, schema);
    refuseUnknownWays(services, body);
    const { email: address = '', password: chosen = '' } = body;
    refuseWeak(services, chosen);
    const keys = limitKeys('mails', { device, address }, 'signup');
    const counted = [...ofNetwork, keys.device];
    const check = () => limiter.check(...counted);
    const made = await passwordOf(services, address, chosen, {
      network: device.network,
      signal: c.req.raw.signal,
      check,
      async count() {
        for (const [name, who] of counted) await limiter.take(name, who);
      },
    });
    const retryAfter = await countTry(limiter, keys);
    const data = body.data ?? {};
    const challenge = challengeOf(body);
    const target = targetFrom(services, c);
    const id = await services.inConstantTime(async () => {
      const outcome = await transaction(sql, async (tx) => {
        const user = await userByEmail(tx, address);
        return await register(services, tx, {
          email: address,
          password: made,
          data,
          device,
          challenge,
          // As for other mails: see `limitsOf`.
          isMailed: await isDeviceAdmitted(tx, retryAfter, user?.id, device),
        });
      });
      if (outcome.isMailed) {
        await sendMail(services, {
          kind: outcome.secrets ? 'confirmation' : 'already_registered',
          to: address,
          target,
          data: [outcome.data, data],
          ...(outcome.secrets && { secrets: outcome.secrets }),
        });
      }
      return outcome.newId ?? randomUUID();
    });
    return c.json(signUpJson(id, address, data));
  };
}

/** One derivation whatever the address has, so that its time tells nothing. */
async function passwordOf(
  { sql, hasher }: Services,
  address: string,
  chosen: string,
  turn: Turn,
): Promise<Password> {
  const user = await userByEmail(sql, address);
  const waiting = user?.email_confirmed_at ? null : (user?.encrypted_password ?? null);
  if (waiting === null) return { hash: await hasher.hash(chosen, turn) };
  return { waiting, isSame: await hasher.verify(chosen, waiting, turn) };
}

function refuseUnknownWays(
  services: Services,
  body: { email?: string | undefined; phone?: unknown; password?: string | undefined },
): void {
  if (!services.config.enable_signup) {
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
  }
  if (body.phone !== undefined) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone signups are disabled');
  }
  if (body.email === undefined) throw invalid('An email address is required');
  if (body.password === undefined) throw invalid('Signup requires a valid password');
}

/** Throws `validation_failed` (400) for one that is too long, `weak_password` (422) with every reason. */
export function refuseWeak(services: Services, chosen: string): void {
  if (Buffer.byteLength(chosen) > maxPasswordBytes) {
    throw invalid(`Password cannot be longer than ${maxPasswordBytes} bytes`);
  }
  const { minimum_password_length: shortest } = services.config;
  const reasons = weaknesses(chosen, shortest);
  if (reasons.length === 0) return;
  const sentences = {
    length: `Password should be at least ${shortest} characters.`,
    pwned: 'Password is known to be weak and easy to guess, please choose a different one.',
  };
  const message = reasons.map((reason) => sentences[reason]).join(' ');
  throw new AuthError(422, 'weak_password', message, { weakPassword: reasons });
}

async function register(services: Services, tx: Sql, request: SignUp): Promise<Outcome> {
  const { email: address, password: made, data, device, challenge, isMailed } = request;
  const newId = randomUUID();
  const isNew =
    'hash' in made &&
    (await insertUser(tx, { id: newId, email: address, passwordHash: made.hash, data }));
  const user = await userByEmail(tx, address, true);
  if (!user) throw new Error('the account was deleted while signing up');
  if (user.email_confirmed_at) {
    return { isMailed, newId: null, secrets: null, data: user.raw_user_meta_data };
  }
  // Recorded also when no mail is sent: this person may follow the mail of somebody else's sign-up.
  if (isNew) await recordPendingAccount(tx, user.id, device);
  else await signUpAgain(tx, user, request);
  if (!isMailed) return { isMailed, newId: isNew ? newId : null, secrets: null, data };
  await dropCodes(tx, user.id, ['recovery_token']);
  const secrets = await issueCode(tx, services.keys, {
    userId: user.id,
    kind: 'signup',
    relatesTo: address,
    device,
    lifetime: services.config.email.otp_expiry,
    challenge,
  });
  await tx`update auth.users set confirmation_sent_at = now() where id = ${user.id}`;
  return { isMailed, newId: isNew ? newId : null, secrets, data };
}

/**
 * Signing up again before confirming. Who has the password that waits is the same person. Anybody
 * else may be a stranger, or the owner after one: nobody can tell, wherever they ask from, so
 * confirming drops the password and its session chooses one (see `proveMailbox`).
 */
async function signUpAgain(tx: Sql, user: UserRow, request: SignUp): Promise<void> {
  const { password: made, data, device } = request;
  const isSame = 'waiting' in made && made.isSame && made.waiting === user.encrypted_password;
  await (isSame ? recordPendingAccount(tx, user.id, device) : markContested(tx, user.id));
  const hash = user.encrypted_password ?? ('hash' in made ? made.hash : null);
  await tx`
    update auth.users
    set encrypted_password = ${hash}, raw_user_meta_data = ${json(tx, data)}, updated_at = now()
    where id = ${user.id}`;
}
