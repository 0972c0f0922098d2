import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../../testing/backend.ts';
import { transaction } from './transaction.ts';

const rounds = 8;
const clients = 48;
const apiRoles = ['authenticator', 'supabase_auth_admin'] as const;
let backend: TestBackend;

beforeAll(async () => {
  // Behind a proxy one address may have more than 100 connections; no mail is sent here.
  backend = await startTestBackend({
    settings: { proxies: 1, smtp: { url: 'smtp://127.0.0.1:9', from: 'shop@shop.test' } },
  });
});
afterAll(() => backend?.stop());

/** Answers once they are gone, which on a busy machine takes a while. */
async function terminateAll(): Promise<void> {
  const ended = await backend.sql<{ pid: number }[]>`
    select pid, pg_terminate_backend(pid) from pg_stat_activity
    where usename in ('authenticator', 'supabase_auth_admin')`;
  const pids = ended.map(({ pid }) => pid);
  const left = () => backend.sql`
    select from pg_stat_activity where pid = any(${pids}) and usename <> 'supabase_admin'`;
  while ((await left()).length > 0) await sleep(5);
}

/** One request of each API; answers the worse status. */
async function ask(client: number): Promise<number> {
  const options = (method: string, body?: unknown) => ({
    method,
    headers: { apikey: backend.secretKey, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  });
  const requests = [
    fetch(`${backend.url}/rest/v1/profiles?select=user_id`, options('GET')),
    fetch(
      `${backend.url}/rest/v1/profiles?user_id=eq.00000000-0000-4000-8000-000000000000`,
      options('PATCH', { display_name: 'Ana' }),
    ),
    fetch(`${backend.url}/auth/v1/admin/users?per_page=1`, options('GET')),
    fetch(
      `${backend.url}/auth/v1/verify`,
      options('POST', { type: 'signup', email: `nobody-${client}@example.com`, token: '123456' }),
    ),
  ];
  const answers = await Promise.all(requests);
  for (const answer of answers) await answer.arrayBuffer();
  return Math.max(...answers.map(({ status }) => (status === 429 ? 200 : status)));
}

test(`all connections terminated ${rounds} times under ${clients} clients: the next requests are served`, async () => {
  const seen = new Map<number, number>();
  // Each lost request is an error in the log.
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  for (let round = 0; round < rounds; round += 1) {
    let stopped = false;
    const traffic = Array.from({ length: clients }, async (_, client) => {
      while (!stopped) {
        const status = await ask(client);
        seen.set(status, (seen.get(status) ?? 0) + 1);
      }
    });
    for (let times = 0; times < 3; times += 1) {
      await sleep(60 + 17 * round + 40 * times);
      await terminateAll();
    }
    stopped = true;
    await Promise.all(traffic);
    const failed = async () => {
      const burst = Array.from({ length: 3 * clients }, (_, client) => ask(client));
      return (await Promise.all(burst)).filter((status) => status >= 500);
    };
    // A connection that stayed broken would fail a request of every burst.
    await expect.poll(failed).toEqual([]);
  }
  written.mockRestore();
  expect([...seen.keys()].filter((status) => status >= 500 && status !== 503)).toEqual([]);
}, 120_000);

test.each(apiRoles)(
  'work of %s that goes on after its connection was lost sends nothing',
  async (role) => {
    const sql = backend.backend.database.sqlAs(role);
    const work = transaction(sql, async (tx) => {
      await tx`select 1`;
      await terminateAll();
      await sleep(50);
      await tx`select 2`;
      await tx.unsafe('select 3');
    });
    await expect(work).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    await sleep(100);
    const every = Array.from({ length: 40 }, () =>
      transaction(sql, (tx) => tx`select pg_sleep(0.01)`),
    );
    await expect(Promise.all(every)).resolves.toHaveLength(40);
  },
);

test('what another connection lost undoes the transaction and does not hold it', async () => {
  const sql = backend.backend.database.sqlAs('authenticator');
  const lost = Object.assign(new Error('elsewhere'), { code: 'ECONNRESET' });
  await expect(
    transaction(sql, async (tx) => {
      await tx`select 1`;
      throw lost;
    }),
  ).rejects.toBe(lost);
});
