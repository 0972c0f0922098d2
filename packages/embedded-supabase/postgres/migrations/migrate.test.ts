import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestBackend, type TestBackend, testProject } from '../../testing/backend.ts';
import { applyMigrations } from './migrate.ts';

let backend: TestBackend;
let sql: postgres.Sql;
let folder: string;

beforeAll(async () => {
  backend = await startTestBackend();
  sql = backend.sql;
});
afterAll(() => backend?.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supabase-migrations-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await sql`drop schema if exists made cascade`;
  await sql`delete from supabase_migrations.schema_migrations where version >= '3000'`;
});

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

/** On top of what the program itself has applied, which has to be in the folder as well. */
function apply() {
  const own = testProject.migrations ?? '';
  for (const file of readdirSync(own)) write(file, readFileSync(join(own, file), 'utf8'));
  return applyMigrations(sql, folder, 'supabase_migrations.schema_migrations');
}

async function tablesMade(): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'made' order by 1`;
  return rows.map((row) => row.name);
}

test('new files are applied once, in the order of their names', async () => {
  write('30000000000002_second.sql', 'create table made.second (like made.first)');
  write('30000000000001_first.sql', 'create schema made; create table made.first (id int)');
  expect(await apply()).toEqual(['30000000000001_first.sql', '30000000000002_second.sql']);
  expect(await apply()).toEqual([]);
  expect(await tablesMade()).toEqual(['first', 'second']);
});

test('a file that fails is named and leaves nothing behind', async () => {
  write(
    '30000000000001_broken.sql',
    'create schema made; create table made.a (id int); select 1/0',
  );
  await expect(apply()).rejects.toThrow(
    'Migration 30000000000001_broken.sql failed and changed nothing: division by zero',
  );
  expect(await tablesMade()).toEqual([]);
  write('30000000000001_broken.sql', 'create schema made; create table made.a (id int)');
  expect(await apply()).toEqual(['30000000000001_broken.sql']);
});

test('a file edited after it was applied is refused by name', async () => {
  write('30000000000001_first.sql', 'create schema made');
  await apply();
  write('30000000000001_first.sql', 'create schema made; create table made.more (id int)');
  write('30000000000002_second.sql', 'create table made.second (id int)');
  await expect(apply()).rejects.toThrow(
    /30000000000001_first\.sql was edited after it was applied/,
  );
  expect(await tablesMade()).toEqual([]);
});

test('Windows line ends are no edit', async () => {
  write('30000000000001_first.sql', 'create schema made;\nselect 1;\n');
  await apply();
  write('30000000000001_first.sql', 'create schema made;\r\nselect 1;\r\n');
  expect(await apply()).toEqual([]);
});

test('a file older than one that was applied is refused by name', async () => {
  write('30000000000002_second.sql', 'create schema made');
  await apply();
  write('30000000000001_late.sql', 'create table made.late (id int)');
  await expect(apply()).rejects.toThrow(/30000000000001_late\.sql is older than 30000000000002/);
  expect(await tablesMade()).toEqual([]);
});

test('a database that knows more than the program is refused', async () => {
  write('30000000000001_first.sql', 'create schema made');
  await apply();
  rmSync(join(folder, '30000000000001_first.sql'));
  await expect(apply()).rejects.toThrow(/has migration 30000000000001_first\.sql and this program/);
});

test('two files with one number, and a name that is none, are refused', async () => {
  write('30000000000001_one.sql', 'select 1');
  write('30000000000001_two.sql', 'select 1');
  await expect(apply()).rejects.toThrow(/have the same number/);
  rmSync(join(folder, '30000000000001_two.sql'));
  write('notes.sql', 'select 1');
  await expect(apply()).rejects.toThrow(/notes\.sql is not named like a migration/);
});

test('a file that ends the transaction itself is refused', async () => {
  write('30000000000001_commit.sql', 'create schema made; commit; create table made.a (id int)');
  await expect(apply()).rejects.toThrow(/it ends the transaction itself/);
});
