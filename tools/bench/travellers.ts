import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHasher } from '@mochila/embedded-supabase/auth/passwords/hasher.ts';
import type { Caller } from '@mochila/embedded-supabase/caller.ts';
import {
  type DatabaseRole,
  type Keys,
  loadKeys,
} from '@mochila/embedded-supabase/data-folder/keys.ts';
import { createLog } from '@mochila/embedded-supabase/log/log.ts';
import { openPool } from '@mochila/embedded-supabase/postgres/connections/pool.ts';
import { SignJWT } from 'jose';
import type postgres from 'postgres';

export type Traveller = { email: string; caller: Caller; headers: Record<string, string> };

export const password = 'three red hammocks by the sea';

/** A way into the database of a running product, past its server. */
export async function openDatabase(data: string) {
  const keys = await loadKeys(data);
  const [, , , , sockets = ''] = readFileSync(join(data, 'postgres/postmaster.pid'), 'utf8').split(
    '\n',
  );
  const log = createLog('error');
  return {
    keys,
    pool: (role: DatabaseRole, max: number) => openPool(sockets, role, keys, log, { max }),
  };
}

/** People with an account, a session and a profile, made straight in the database. */
export async function makeTravellers(
  sql: postgres.Sql,
  keys: Keys,
  count: number,
): Promise<Traveller[]> {
  const hash = await createHasher().hash(password);
  const travellers: Traveller[] = [];
  for (let number = 0; number < count; number += 1) {
    const [id, session] = [randomUUID(), randomUUID()];
    const email = `traveller-${number}@example.com`;
    await sql`
      insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at,
        raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
      values (${id}, 'authenticated', 'authenticated', ${email}, ${hash}, now(), '{}', '{}', now(), now())`;
    await sql`
      insert into auth.sessions (id, user_id, created_at, updated_at, aal)
      values (${session}, ${id}, now(), now(), 'aal1')`;
    await sql`insert into public.profiles (user_id, display_name) values (${id}, 'Ana')`;
    const expires = Math.floor(Date.now() / 1000) + 3600;
    const claims = {
      sub: id,
      role: 'authenticated',
      aud: 'authenticated',
      session_id: session,
      aal: 'aal1',
      email,
      exp: expires,
    };
    const [key] = keys.signing;
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: key.kid })
      .sign(key.privateKey);
    const headers = {
      apikey: keys.publishable,
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
    };
    travellers.push({ email, caller: { role: 'authenticated', userId: id, claims }, headers });
  }
  return travellers;
}
