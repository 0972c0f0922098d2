import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrations } from '@mochila/embedded-supabase/postgres/migrations/migrate.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { migrationsFolder } from '#server/project.ts';
import type { Project } from '#server/testing/hosted/project.ts';
import { readSqlTest, runSqlTest } from '#server/testing/sql-test.ts';
import { startRealProject } from '#tools/hosted/project.ts';

// What `npm run hosted-check` prepares, with a program that makes the tables of `auth` in the place of
// Supabase's own, which takes minutes to build.

// Slow where other work keeps the processors busy.
vi.setConfig({ testTimeout: 120_000 });

const folder = import.meta.dirname;
const logs = mkdtempSync(join(tmpdir(), 'mochila-hosted-log-'));
const closers: (() => Promise<void>)[] = [];
let project: Omit<Project, 'stop'>;

beforeAll(async () => {
  const program = join(folder, 'testing/auth-service.mjs');
  project = await startRealProject(program, 'http://127.0.0.1:4321', join(logs, 'log'), closers);
});
afterAll(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  rmSync(logs, { recursive: true, force: true });
});

const sqlAs = (role: 'postgres' | 'supabase_admin') => project.database.database.sqlAs(role);

test('every migration applies to a project of hosted-check, and its gateway answers', async () => {
  const applied = await sqlAs('supabase_admin')`
    select version from supabase_migrations.schema_migrations order by 1`;
  const migrations = await readMigrations(migrationsFolder);
  expect(applied.map(({ version }) => version)).toEqual(migrations.map(({ version }) => version));
  const ask = (path: string) =>
    fetch(`${project.url}/${path}`, { headers: { apikey: project.key } });
  expect((await ask('auth/v1/health')).status).toBe(200);
  // Nothing for a visitor, says PostgreSQL.
  expect(await (await ask('rest/v1/profiles')).json()).toMatchObject({ code: '42501' });
});

const sqlTests = readdirSync(folder).filter((name) => name.endsWith('.test.sql'));

// As hosted-check runs them: beside no rows of other people.
test.each(sqlTests)('%s holds in a project of hosted-check', async (name) => {
  await runSqlTest(sqlAs('postgres'), readSqlTest(join(folder, name)));
});

test('ended-session.test.sql fails for a table of public that it makes no row for', async () => {
  const text = readSqlTest(join(folder, 'ended-session.test.sql'));
  const more = text.replace(
    '\nbegin;\n',
    '\nbegin;\ncreate table public.forgotten (owner uuid);\n',
  );
  await expect(runSqlTest(sqlAs('postgres'), more)).rejects.toThrow(
    'ended-session: public.forgotten has no row of ana: add one above',
  );
});
