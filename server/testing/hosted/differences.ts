import { randomUUID } from 'node:crypto';
import { AuthError, emailExists, errorResponse } from '@mochila/embedded-supabase/auth/errors.ts';
import { identify } from '@mochila/embedded-supabase/caller.ts';
import type { Keys } from '@mochila/embedded-supabase/data-folder/keys.ts';
import { type Context, Hono } from 'hono';
import type postgres from 'postgres';
import * as v from 'valibot';

const bodySchema = v.looseObject({
  email: v.pipe(v.string(), v.trim(), v.toLowerCase()),
  data: v.optional(v.record(v.string(), v.unknown()), {}),
});

/**
 * Where Supabase's service tells more than the embedded one, it answers instead of `auth`; see
 * sql/910_auth_service.sql for where it does less. `sql` may read `auth.users`.
 */
export function likeHosted(auth: Hono, sql: postgres.Sql, keys: Keys): Hono {
  const app = new Hono();
  app.post('/auth/v1/signup', async (c, next) => {
    const body = await bodyOf(c);
    const [taken] = await sql`
      select from auth.users where email = ${body?.email ?? ''} and email_confirmed_at is not null`;
    if (!body || !taken) return await next();
    return c.json(someUser(body.email, body.data));
  });
  app.put('/auth/v1/user', async (c, next) => {
    const body = await bodyOf(c);
    const caller = await identify(c.req.raw.headers, keys).catch(() => null);
    if (!body || !caller?.userId) return await next();
    const [taken] = await sql`
      select from auth.users where email = ${body.email} and id <> ${caller.userId}`;
    return taken ? errorResponse(emailExists(), c.req.raw) : await next();
  });
  app.onError((error, c) => {
    if (error instanceof AuthError) return errorResponse(error, c.req.raw);
    throw error;
  });
  app.route('/auth/v1', auth);
  return app;
}

/** The body if it names an e-mail address. The request can still be read. */
async function bodyOf(c: Context): Promise<v.InferOutput<typeof bodySchema> | null> {
  const parsed = v.safeParse(
    bodySchema,
    await c.req.raw
      .clone()
      .json()
      .catch(() => null),
  );
  return parsed.success ? parsed.output : null;
}

/** `sanitizeUser`: a user who is not there. Nothing is mailed to the one who is. */
function someUser(email: string, data: Record<string, unknown>) {
  const now = new Date().toISOString();
  return {
    id: randomUUID(),
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: data,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
