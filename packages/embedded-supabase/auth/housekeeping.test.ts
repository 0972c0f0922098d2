import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBackend, testConfig } from '../testing/backend.ts';
import {
  device,
  expectOk,
  goodPassword,
  newAddress,
  newPerson,
  startAuthBackend,
} from '../testing/people.ts';
import { readAuthConfig } from './config.ts';
import { runHousekeeping } from './housekeeping.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

test('what is over is dropped and what is in use stays', async () => {
  const { client, id } = await newPerson(backend);
  const fresh = newAddress();
  const stale = newAddress();
  for (const email of [fresh, stale]) {
    expectOk(await device(backend).signUp({ email, password: goodPassword }));
  }
  await backend.sql`
    update auth.users set updated_at = now() - interval '31 days' where email in (${stale}) or id = ${id}`;
  await backend.sql`update mochila_auth.rate_limits set full_at = now() - interval '1 second'`;

  const sql = backend.backend.database.sqlAs('supabase_auth_admin');
  await runHousekeeping({ sql, config: readAuthConfig(testConfig) });

  const rows = await backend.sql<{ email: string }[]>`
    select email from auth.users where email in (${fresh}, ${stale})`;
  expect(rows.map((row) => row.email)).toEqual([fresh]);
  expect(await backend.sql`select from mochila_auth.rate_limits`).toHaveLength(0);
  expectOk(await client.getUser());
  expectOk(await client.refreshSession());
});
