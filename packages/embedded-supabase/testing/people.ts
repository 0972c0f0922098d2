import { type AuthError, GoTrueClient } from '@supabase/auth-js';
import type postgres from 'postgres';
import { expect, vi } from 'vitest';
import { createAuth } from '../auth/app.ts';
import type { AuthConfig } from '../auth/config.ts';
import type { Limits } from '../auth/limits/limits.ts';
import { createHasher, type Hasher } from '../auth/passwords/hasher.ts';
import type { Services, Sql } from '../auth/services.ts';
import { createMailer } from '../mailbox/mailer.ts';
import { type Backend, type Mounts, mountApis } from '../mounts.ts';
import type { Settings } from '../settings.ts';
import { type ReceivedMail, startTestBackend, type TestBackend } from './backend.ts';

export const goodPassword = 'palma de cera 60 m';
let people = 0;

/** Headers of a request that comes from this network address. */
export const from = (address: string) => ({ 'X-Forwarded-For': address });

/** Passwords at a 64th of the usual work, so that tests wait for what they test. */
const quick = { ln: 9, r: 8, p: 1 };

interface AuthParts {
  /** Instead of the usual limits of /auth/v1. */
  limits?: Partial<Limits>;
  hasher?: Hasher;
  config?: AuthConfig | undefined;
  /** Sees what /auth/v1 asks of the database. */
  watch?: (sql: postgres.Sql) => postgres.Sql;
  /** Instead of the rounding of times. */
  inConstantTime?: Services['inConstantTime'];
}

/**
 * What `mount` makes, with another /auth/v1: passwords at a 64th of the usual work, and behind one proxy, so that a
 * request that has `X-Forwarded-For` comes from that network.
 */
export function withQuickAuth(
  mount: (backend: Backend) => Mounts,
  {
    limits = {},
    hasher = createHasher({ cost: quick }),
    config,
    watch = (sql) => sql,
    inConstantTime,
  }: AuthParts = {},
) {
  return (backend: Backend): Mounts => {
    const made = mount(backend);
    const { keys, database, log, env } = backend;
    const sql = database.sqlAs('supabase_auth_admin');
    const mailer = createMailer({ sql, keys, smtp: null, log });
    const auth = createAuth({
      sql: watch(sql),
      keys,
      mailer,
      project: env.project,
      siteUrl: env.siteUrl,
      proxies: 1,
      log,
      limits: { mailPause: { count: 1, seconds: 0 }, ...limits },
      hasher,
      ...(config && { config }),
      ...(inConstantTime && { inConstantTime }),
    });
    return { ...made, apps: { ...made.apps, '/auth/v1': auth } };
  };
}

/** A backend for one test file, with a quick /auth/v1. */
export function startAuthBackend(
  parts: AuthParts = {},
  settings: Partial<Settings> = {},
): Promise<TestBackend> {
  return startTestBackend({ settings, mounts: withQuickAuth(mountApis, parts) });
}

/** The browser's client, as one device of one person. */
export function device(
  backend: Pick<TestBackend, 'url' | 'publishableKey'>,
  flowType: 'implicit' | 'pkce' = 'implicit',
  headers: Record<string, string> = {},
): GoTrueClient {
  return new GoTrueClient({
    url: `${backend.url}/auth/v1`,
    headers: { apikey: backend.publishableKey, ...headers },
    persistSession: true,
    storage: memory(),
    storageKey: crypto.randomUUID(),
    autoRefreshToken: false,
    flowType,
  });
}

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** An address that no other test uses. */
export function newAddress(): string {
  people += 1;
  return `traveller-${people}-${crypto.randomUUID().slice(0, 8)}@example.com`;
}

/** The newest mail to an address; fails when there is none. */
export async function lastMail(backend: TestBackend, to: string): Promise<ReceivedMail> {
  const mail = (await backend.mails()).find((candidate) => candidate.to === to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

/** The six digits of the newest mail to an address. */
export async function lastCode(backend: TestBackend, to: string): Promise<string> {
  return (await lastMail(backend, to)).code ?? 'none';
}

/** The token hash in the first link of a mail. */
export function tokenHashOf(mail: ReceivedMail): string {
  return new URL(mail.links[0] ?? 'about:blank').searchParams.get('token_hash') ?? 'none';
}

/** A six-digit code that is not `code`. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Signs up, confirms by code; the device ends signed in. */
export async function newPerson(
  backend: TestBackend,
  data: Record<string, unknown> = {},
  password = goodPassword,
): Promise<{ email: string; client: GoTrueClient; id: string }> {
  const client = device(backend);
  const email = newAddress();
  expectOk(await client.signUp({ email, password, options: { data } }));
  const token = await lastCode(backend, email);
  const { user } = expectOk(await client.verifyOtp({ email, token, type: 'signup' }));
  if (!user) throw new Error('verifying gave no user');
  return { email, client, id: user.id };
}

type Answer = { data: unknown; error: AuthError | null };
type Ok<A extends Answer> = Extract<A, { error: null }>;

function isOk<A extends Answer>(answer: A): answer is Ok<A> {
  return answer.error === null;
}

/** The data of an answer that must not be an error. */
export function expectOk<A extends Answer>(answer: A): Ok<A>['data'] {
  if (!isOk(answer)) throw answer.error ?? new Error('an answer without data');
  return answer.data;
}

/** What the API answers to a hand-made request. */
export async function post(
  backend: TestBackend,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return await fetch(`${backend.url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Sends a request while `work` holds the account, until it waits for that; then both go on. */
export async function whileLocked(
  backend: TestBackend,
  userId: string,
  send: () => Promise<Response>,
  work: (sql: Sql) => Promise<unknown>,
): Promise<Response> {
  let answer: Promise<Response> | undefined;
  await backend.sql.begin(async (tx) => {
    const [own] = await tx<{ pid: number }[]>`
      select pg_backend_pid() as pid from auth.users where id = ${userId} for update`;
    answer = send();
    await vi.waitFor(async () => {
      const [waits] = await backend.sql`
        select from pg_stat_activity where ${own?.pid ?? 0} = any(pg_blocking_pids(pid))`;
      expect(waits).toBeDefined();
    }, 10_000);
    await work(tx);
  });
  if (!answer) throw new Error('nothing was sent');
  return await answer;
}
