import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import {
  device,
  expectOk,
  goodPassword,
  newPerson,
  tokenHashOf,
} from '@mochila/embedded-supabase/testing/people.ts';
import type { GoTrueClient } from '@supabase/auth-js';
import { startTestBackend } from '#server/testing/backend.ts';
import { mountProduct } from '../../mount-product.ts';
import { contentsOfTrip, makeTrip } from './trips.ts';

/** Somebody with something to lose in every place where the backend keeps things. */
export interface Traveller {
  id: string;
  email: string;
  token: string;
  refreshToken: string;
  sessionId: string;
  /** A second factor whose set-up was begun. */
  factorId: string;
  client: GoTrueClient;
}

/** Null is a visitor: the publishable key and nothing else. */
export type Who = Pick<Traveller, 'token'> | null;

export interface Answer {
  status: number;
  text: string;
  json: unknown;
}

export interface TravellerBackend {
  backend: TestBackend;
  /** `METHOD /path` of every endpoint of /auth/v1, from its own routing table. */
  endpoints: string[];
  /** Path prefixes that the server answers as an API. */
  prefixes: string[];
  request(who: Who, method: string, path: string, body?: unknown, prefer?: string): Promise<Answer>;
  createTraveller(): Promise<Traveller>;
  /** Everything of a traveller's that nobody else may change, as the database has it. */
  readAllOf(traveller: Traveller): Promise<unknown>;
  /** The code and the link of the newest mail to a traveller. */
  lastMail(traveller: Traveller): Promise<{ code: string; tokenHash: string }>;
}

/** A whole backend, as `npm start` puts it together. */
export async function startTravellerBackend(): Promise<TravellerBackend> {
  let endpoints: string[] = [];
  let prefixes: string[] = [];
  const backend = await startTestBackend({
    mounts: (parts) => {
      const mounts = mountProduct(parts);
      prefixes = Object.keys(mounts.apps);
      const routes = mounts.apps['/auth/v1']?.routes ?? [];
      const named = routes.filter(({ path }) => path !== '/*');
      endpoints = [...new Set(named.map(({ method, path }) => `${method} ${path}`))];
      return mounts;
    },
  });

  const request: TravellerBackend['request'] = async (
    who,
    method,
    path,
    body,
    prefer = 'return=representation',
  ) => {
    const answer = await fetch(backend.url + path, {
      method,
      redirect: 'manual',
      headers: {
        apikey: backend.publishableKey,
        Prefer: prefer,
        ...(who && { Authorization: `Bearer ${who.token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') && text !== '';
    return { status: answer.status, text, json: isJson ? JSON.parse(text) : null };
  };

  async function createTraveller(): Promise<Traveller> {
    const { email, client, id } = await newPerson(backend);
    // A second device, so that there is another session to lose.
    expectOk(await device(backend).signInWithPassword({ email, password: goodPassword }));
    const { session } = expectOk(await client.getSession());
    const factor = expectOk(await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }));
    const claims = expectOk(await client.getClaims())?.claims;
    await backend.sql`
      insert into public.profiles (user_id, display_name) values (${id}, ${`Secret of ${id}`})`;
    await backend.sql`
      insert into public.mistake_reports (user_id, about, kind, message, language)
      values (${id}, '/colombia', 'other', ${`Secret of ${id}`}, 'es')`;
    await backend.sql`
      insert into public.saved_places (user_id, place, note)
      values (${id}, 'cartagena/getsemani', ${`Secret of ${id}`})`;
    await makeTrip(backend.sql, id, `Secret of ${id}`);
    return {
      id,
      email,
      client,
      token: session?.access_token ?? '',
      refreshToken: session?.refresh_token ?? '',
      sessionId: claims?.session_id ?? '',
      factorId: factor.id,
    };
  }

  async function readAllOf({ id }: Traveller): Promise<unknown> {
    const [row] = await backend.sql<{ all: unknown }[]>`
      select json_build_object(
        'account', (select json_build_array(email, encrypted_password, email_confirmed_at, role,
            raw_user_meta_data, raw_app_meta_data, banned_until, email_change)
          from auth.users where id = ${id}),
        'sessions', (select json_agg(json_build_array(s.id, s.aal) order by s.id)
          from auth.sessions s where user_id = ${id}),
        'tokens', (select json_agg(json_build_array(t.id, t.revoked) order by t.id)
          from auth.refresh_tokens t where user_id = ${id}),
        'factors', (select json_agg(json_build_array(f.id, f.status, f.secret) order by f.id)
          from auth.mfa_factors f where user_id = ${id}),
        'challenges', (select count(*) from auth.mfa_challenges c
          join auth.mfa_factors f on f.id = c.factor_id where f.user_id = ${id}),
        'identities', (select json_agg(json_build_array(i.id, i.identity_data) order by i.id)
          from auth.identities i where user_id = ${id}),
        'profile', (select to_json(p) from public.profiles p where user_id = ${id}),
        'reports', (select json_agg(r order by r.id) from public.mistake_reports r where user_id = ${id}),
        'saved', (select json_agg(s order by s.place) from public.saved_places s where user_id = ${id})
      ) as all`;
    return { account: row?.all, trip: await contentsOfTrip(backend.sql, id) };
  }

  async function lastMail({ email }: Traveller) {
    const mail = (await backend.mails()).find((one) => one.to === email);
    if (!mail) throw new Error(`no mail to ${email}`);
    return { code: mail.code ?? '', tokenHash: tokenHashOf(mail) };
  }

  return { backend, endpoints, prefixes, request, createTraveller, readAllOf, lastMail };
}
