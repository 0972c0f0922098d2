import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import { transaction } from '../../postgres/transaction.ts';
import { challengeOf, email, metadata, password, pkce, readBody } from '../body.ts';
import { type Challenge, dropCodes, issueCode, type MailedSecrets } from '../codes.ts';
import { AuthError, invalid } from '../errors.ts';
import type { Counted } from '../limits.ts';
import { sendMail } from '../mails/send.ts';
import { maxPasswordBytes, weaknesses } from '../passwords/strength.ts';
import { networkFrom, targetFrom } from '../request.ts';
import type { Services, Sql } from '../services.ts';
import { steady } from '../steady.ts';
import { insertUser, json, signUpJson, userByEmail } from '../users.ts';

const schema = v.object({
  email: v.optional(email),
  phone: v.optional(v.unknown()),
  password: v.optional(password),
  data: v.nullish(metadata),
  ...pkce,
});

interface SignUp {
  email: string;
  passwordHash: string;
  data: Record<string, unknown>;
  from: string;
  challenge: Challenge | null;
}

interface Outcome {
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
    const body = await readBody(c.req.raw, schema);
    refuseUnknownWays(services, body);
    const { email: address = '', password: chosen = '' } = body;
    refuseWeak(services, chosen);
    const from = networkFrom(services, c);
    const counted: Counted[] = [
      ['signUpsPerAddress', from],
      ['mailsPerAddress', from],
      ['mailsPerAccount', address],
    ];
    const passwordHash = await services.hasher.hash(chosen, {
      network: from,
      check: () => services.limiter.check(...counted),
      async count() {
        for (const [name, who] of counted) await services.limiter.take(name, who);
      },
    });
    const data = body.data ?? {};
    const challenge = challengeOf(body);
    const target = targetFrom(services, c);
    const id = await steady(async () => {
      const outcome = await transaction(services.sql, (tx) =>
        register(services, tx, { email: address, passwordHash, data, from, challenge }),
      );
      await sendMail(services, {
        kind: outcome.secrets ? 'confirmation' : 'already_registered',
        to: address,
        target,
        data: [outcome.data, data],
        ...(outcome.secrets && { secrets: outcome.secrets }),
      });
      return outcome.newId ?? randomUUID();
    });
    return c.json(signUpJson(id, address, data));
  };
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
    throw invalid(`Password cannot be longer than ${maxPasswordBytes} characters`);
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
  const { email: address, passwordHash, data, from, challenge } = request;
  const newId = randomUUID();
  const isNew = await insertUser(tx, { id: newId, email: address, passwordHash, data });
  const user = await userByEmail(tx, address, true);
  if (!user) throw new Error('the account was deleted while signing up');
  if (user.email_confirmed_at) {
    return { newId: null, secrets: null, data: user.raw_user_meta_data };
  }
  if (!isNew) await replacePending(tx, user.id, request);
  await dropCodes(tx, user.id, ['recovery_token']);
  const secrets = await issueCode(tx, services.keys, {
    userId: user.id,
    kind: 'signup',
    relatesTo: address,
    from,
    lifetime: services.config.email.otp_expiry,
    challenge,
  });
  await tx`update auth.users set confirmation_sent_at = now() where id = ${user.id}`;
  return { newId: isNew ? newId : null, secrets, data };
}

/**
 * Signing up again before confirming: the last password counts, since an earlier one may be a
 * stranger's. While a mail asked for from another network is still good, nobody can tell which of
 * the two is the owner; then confirming drops the password (see `proveMailbox`).
 */
async function replacePending(
  tx: Sql,
  userId: string,
  { passwordHash, data, from }: SignUp,
): Promise<void> {
  const live = await tx<{ requested_from: string }[]>`
    select m.requested_from
    from auth.one_time_tokens o join mochila_auth.mailed_codes m on m.token_id = o.id
    where o.user_id = ${userId} and m.expires_at > clock_timestamp()`;
  const byOthers = live.some((row) => row.requested_from !== from);
  await tx`
    insert into mochila_auth.pending_passwords as pending (user_id, contested)
    values (${userId}, ${byOthers})
    on conflict (user_id) do update
    set contested = excluded.contested or (pending.contested and ${live.length > 0})`;
  await tx`
    update auth.users
    set encrypted_password = ${passwordHash}, raw_user_meta_data = ${json(tx, data)}, updated_at = now()
    where id = ${userId}`;
}
