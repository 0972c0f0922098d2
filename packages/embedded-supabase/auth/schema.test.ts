import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBackend } from '../testing/backend.ts';
import { startAuthBackend } from '../testing/people.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

interface Privilege {
  relation: string;
  role: string;
}

async function privileges(schema: string, roles: string[]): Promise<Privilege[]> {
  return await backend.sql<Privilege[]>`
    select relation.relname as relation, role.rolname as role
    from pg_class relation join pg_namespace space on space.oid = relation.relnamespace
    cross join pg_roles role
    where space.nspname = ${schema} and relation.relkind in ('r', 'v', 'm', 'p')
      and role.rolname = any(${roles})
      and has_schema_privilege(role.oid, space.oid, 'usage')
      and has_table_privilege(role.oid, relation.oid, 'select, insert, update, delete')`;
}

test('no role of the API touches the tables of the service', async () => {
  const roles = ['anon', 'authenticated', 'service_role', 'authenticator'];
  expect(await privileges('mochila_auth', roles)).toEqual([]);
});

test('the roles of the API touch no table of accounts', async () => {
  const roles = ['anon', 'authenticated', 'service_role', 'authenticator'];
  expect(await privileges('auth', roles)).toEqual([]);
});

test('every table of accounts has row level security on, as on hosted', async () => {
  const open = await backend.sql`
    select relname from pg_class
    where relnamespace = 'auth'::regnamespace and relkind = 'r' and not relrowsecurity`;
  expect(open).toEqual([]);
});

test('a migration may refer to accounts, read them and delete one, as on hosted', async () => {
  const sql = backend.backend.database.sqlAs('postgres');
  await sql.begin(async (tx) => {
    await tx`create table public.probe (user_id uuid references auth.users (id) on delete cascade)`;
    await tx`delete from auth.users where id = gen_random_uuid()`;
    await tx`drop table public.probe`;
  });
});
