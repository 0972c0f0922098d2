import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '@mochila/embedded-supabase/postgres/migrations/migrate.ts';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '#server/project.ts';
import { startTestBackend } from '#server/testing/backend.ts';
import { readSqlTest, runSqlTest } from '#server/testing/sql-test.ts';
import { renderDatabaseTypes } from '#tools/database/database-types.ts';
import { renderSchema } from '#tools/database/schema-files.ts';

const folder = import.meta.dirname;
const sqlTests = readdirSync(folder).filter((name) => name.endsWith('.test.sql'));
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  await runAsPostgres(readFileSync(join(folder, 'others.seed.sql'), 'utf8'));
});
afterAll(() => backend?.stop());

const runAsPostgres = (text: string) =>
  runSqlTest(backend.backend.database.sqlAs('postgres'), text);

test.each(sqlTests)('%s holds', async (name) => {
  await runAsPostgres(readSqlTest(join(folder, name)));
});

test('an assertion that does not hold fails its file', async () => {
  const text = readSqlTest(join(folder, 'profiles.test.sql'));
  const broken = text.replace(
    '\nbegin;\n',
    `\nbegin;\ncreate policy open on public.profiles for select to authenticated using (auth.uid() <> '00000000-0000-4000-8000-00000000000a');\n`,
  );
  await expect(runAsPostgres(broken)).rejects.toThrow('profiles: a stranger reads a profile');
});

const tables = () => backend.sql<
  { name: string; enabled: boolean; forced: boolean; policies: number }[]
>`
  select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
    (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`;

test('the policy tests run beside rows of other people in every table', async () => {
  const empty: string[] = [];
  for (const { name } of await tables()) {
    const [row] = await backend.sql`select from public.${backend.sql(name)} limit 1`;
    if (!row) empty.push(`public.${name}: add rows to supabase/tests/others.seed.sql`);
  }
  expect(empty).toEqual([]);
});

test('every table of public has Row Level Security enabled and forced', async () => {
  const open = (await tables()).filter((table) => !(table.enabled && table.forced));
  expect(open.map((table) => `${table.name}: enable and force row level security`)).toEqual([]);
});

test('a policy is for one verb and named roles, and its name is a sentence', async () => {
  const policies = await backend.sql<{ name: string; verb: string; roles: string[] }[]>`
    select policyname as name, cmd as verb, roles::text[] from pg_policies where schemaname = 'public'`;
  expect(policies.length).toBeGreaterThan(0);
  for (const policy of policies) {
    expect(policy.verb, policy.name).not.toBe('ALL');
    expect(policy.roles, policy.name).not.toContain('public');
    expect(policy.name).toMatch(/^[A-Z]\S*( \S+){2,}$/);
  }
});

test('visitors have no privilege on a table unless its policies name them', async () => {
  const stray = await backend.sql`
    select table_name, privilege_type from information_schema.role_table_grants g
    where table_schema = 'public' and grantee = 'anon' and not exists (
      select from pg_policies p
      where p.schemaname = 'public' and p.tablename = g.table_name and 'anon' = any (p.roles))`;
  expect([...stray]).toEqual([]);
});

test('every table of public is granted to the secret key, and nothing to anybody by default', async () => {
  const ungranted = await backend.sql<{ name: string }[]>`
    select c.relname || ': grant ' || right_name || ' to service_role' as name
    from pg_class c, unnest('{select,insert,update,delete}'::text[]) right_name
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not has_table_privilege('service_role', c.oid, right_name)`;
  expect(ungranted.map((row) => row.name)).toEqual([]);
  const defaults = await backend.sql`
    select d.defaclobjtype, g.grantee::regrole::text as grantee
    from pg_default_acl d, aclexplode(d.defaclacl) g
    where d.defaclnamespace = 'public'::regnamespace
      and g.grantee::regrole::text in ('anon', 'authenticated', 'service_role')`;
  expect([...defaults]).toEqual([]);
});

test('functions of public that run as their owner pin their search_path', async () => {
  const loose = await backend.sql<{ name: string }[]>`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosecdef
      and not coalesce(p.proconfig::text, '') like '%search_path=%'`;
  expect(loose.map((row) => row.name)).toEqual([]);
});

test('every table and column of public is explained in the database', async () => {
  const silent = await backend.sql<{ name: string }[]>`
    select c.relname || coalesce('.' || a.attname, '') as name
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (col_description(c.oid, a.attnum) is null or obj_description(c.oid, 'pg_class') is null)`;
  expect(silent.map((row) => row.name)).toEqual([]);
});

test('the row types of the browser are those of the migrations', async () => {
  const file = join(folder, '../../packages/sync/backend/database.gen.ts');
  const hint = 'run: npm run generate';
  expect(readFileSync(file, 'utf8'), hint).toBe(await renderDatabaseTypes(backend.sql));
});

test('supabase/schemas is the schema that the migrations make, a file for each subject', async () => {
  const schemas = join(folder, '../schemas');
  const written = readdirSync(schemas).map(
    (file) => [file, readFileSync(join(schemas, file), 'utf8')] as const,
  );
  const files = await renderSchema(backend.sql, await readMigrations(migrationsFolder));
  expect(Object.fromEntries(written), 'run: npm run generate').toEqual(Object.fromEntries(files));
});

test('a migration that creates a table or function names its subject', async () => {
  const migrations = await readMigrations(migrationsFolder);
  const silent = migrations.map((file) => ({
    ...file,
    text: file.text.replace('-- Subject: profiles', '-- '),
  }));
  await expect(renderSchema(backend.sql, silent)).rejects.toThrow(
    /create_profiles\.sql creates public\.profiles: name its subject/,
  );
  const without = migrations.filter(({ name }) => name !== 'create_profiles');
  await expect(renderSchema(backend.sql, without)).rejects.toThrow(
    /No migration .* of public\.profiles/,
  );
});
