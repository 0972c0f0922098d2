import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import * as v from 'valibot';
import { transaction } from '../../postgres/connections/transaction.ts';
import { email, metadata, password, readBody } from '../body.ts';
import { issueCode, type MailedSecrets } from '../codes/codes.ts';
import { prepareEmailChange } from '../codes/email-change.ts';
import { AuthError, emailExists, invalid } from '../errors.ts';
import { sendMail } from '../mails/send.ts';
import { targetOf } from '../redirects/redirect.ts';
import { targetFrom } from '../request.ts';
import { refuseWeak } from '../routes/signup.ts';
import type { Services, Sql } from '../services.ts';
import { insertUser, type UserRow, userByEmail, userById, userJson } from '../users.ts';
import { requireAdmin } from './access.ts';

const inviteSchema = v.object({ email, data: v.nullish(metadata) });
const types = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const;
const unknownType = 'Invalid email action link type requested';
const linkSchema = v.object({
  type: v.picklist(types, unknownType),
  email,
  new_email: v.nullish(email),
  password: v.nullish(password),
  data: v.nullish(metadata),
  redirect_to: v.nullish(v.string()),
  redirectTo: v.nullish(v.string()),
});
type LinkRequest = v.InferOutput<typeof linkSchema>;

/** POST /invite: makes an account without a password and mails its owner. `email_exists` (422). */
export function invite(services: Services) {
  return async (c: Context): Promise<Response> => {
    await requireAdmin(services, c);
    const { email: address, data } = await readBody(c.req.raw, inviteSchema);
    const made = await transaction(services.sql, async (tx) => {
      const user = await newUser(tx, address, null, data ?? {});
      return await linkFor(services, tx, user, 'invite');
    });
    await sendMail(services, {
      kind: 'invite',
      to: address,
      target: targetFrom(services, c),
      data: [made.user.raw_user_meta_data],
      secrets: made.secrets,
    });
    return c.json(await userJson(services.sql, made.user));
  };
}

/**
 * POST /admin/generate_link: the link and code that a mail would carry, for somebody who sends mails
 * themselves. Makes the account for signup and invite, and for a magiclink where there is none.
 * Errors: `email_exists` (422), `user_not_found` (404), `weak_password` (422).
 */
export function generateLink(services: Services) {
  return async (c: Context): Promise<Response> => {
    await requireAdmin(services, c);
    const body = await readBody(c.req.raw, linkSchema, { type: unknownType });
    const hash = await hashFor(services, body);
    const asked = body.redirect_to ?? body.redirectTo ?? c.req.query('redirect_to');
    const { siteUrl, redirectTo } = targetOf(services, asked ?? undefined);
    const { user, secrets } = await transaction(services.sql, (tx) =>
      make(services, tx, body, hash),
    );
    const type = body.type.startsWith('email_change') ? 'email_change' : body.type;
    const query = new URLSearchParams({ token: secrets.tokenHash, type, redirect_to: redirectTo });
    return c.json({
      ...(await userJson(services.sql, user)),
      action_link: `${siteUrl}/auth/v1/verify?${query}`,
      email_otp: secrets.token,
      hashed_token: secrets.tokenHash,
      redirect_to: redirectTo,
      verification_type: body.type,
    });
  };
}

async function hashFor(services: Services, body: LinkRequest): Promise<string | null> {
  if (body.type !== 'signup') return null;
  if (!body.password) throw invalid('Signup requires a valid password');
  refuseWeak(services, body.password);
  return await services.hasher.hash(body.password);
}

async function make(
  services: Services,
  tx: Sql,
  body: LinkRequest,
  hash: string | null,
): Promise<{ user: UserRow; secrets: MailedSecrets }> {
  const { type, email: address } = body;
  const existing = await userByEmail(tx, address, true);
  if (type === 'signup' || type === 'invite' || (type === 'magiclink' && !existing)) {
    const user = await newUser(tx, address, hash, body.data ?? {});
    return await linkFor(services, tx, user, type);
  }
  if (!existing) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  if (type === 'magiclink' || type === 'recovery') {
    return await linkFor(services, tx, existing, type);
  }
  if (!body.new_email) throw invalid('An email change link requires new_email');
  const change = await prepareEmailChange(services, tx, existing.id, body.new_email, null);
  const secrets = type === 'email_change_new' ? change?.next : change?.current;
  if (!secrets) throw emailExists();
  return { user: await changed(tx, existing), secrets };
}

async function newUser(
  tx: Sql,
  address: string,
  passwordHash: string | null,
  data: Record<string, unknown>,
): Promise<UserRow> {
  const made = await insertUser(tx, { id: randomUUID(), email: address, passwordHash, data });
  const user = await userByEmail(tx, address, true);
  if (!made || !user) throw emailExists();
  return user;
}

/** A new link of a kind, and the person as the database has them with it. */
async function linkFor(
  services: Services,
  tx: Sql,
  user: UserRow,
  kind: 'signup' | 'invite' | 'magiclink' | 'recovery',
): Promise<{ user: UserRow; secrets: MailedSecrets }> {
  await (kind === 'signup' || kind === 'invite'
    ? tx`
        update auth.users
        set confirmation_sent_at = now(),
            invited_at = case when ${kind === 'invite'} then now() else invited_at end
        where id = ${user.id}`
    : tx`update auth.users set recovery_sent_at = now() where id = ${user.id}`);
  const secrets = await issueCode(tx, services.keys, {
    userId: user.id,
    kind,
    relatesTo: user.email ?? '',
    device: null,
    lifetime: services.config.email.otp_expiry,
  });
  return { user: await changed(tx, user), secrets };
}

async function changed(tx: Sql, { id }: UserRow): Promise<UserRow> {
  const user = await userById(tx, id);
  if (!user) throw new Error('the account is gone');
  return user;
}
