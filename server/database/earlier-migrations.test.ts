import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { backUp } from '@mochila/embedded-supabase/backup/command.ts';
import { headerSchema } from '@mochila/embedded-supabase/backup/format.ts';
import { restoreDatabase } from '@mochila/embedded-supabase/backup/restore.ts';
import { loadKeys } from '@mochila/embedded-supabase/data-folder/keys.ts';
import { createLog } from '@mochila/embedded-supabase/log/log.ts';
import { startDatabase } from '@mochila/embedded-supabase/postgres/database.ts';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { AuthClient } from '@supabase/auth-js';
import type postgres from 'postgres';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readEnv } from '#server/env.ts';
import { mountProduct } from '#server/mount-product.ts';
import { mochilaProject } from '#server/project.ts';
import { startServer } from '#server/server.ts';
import { startTestBackend } from '#server/testing/backend.ts';
import { schemaFacts } from '#server/testing/schema-facts.ts';

// Several clusters are made and started: slow where other work keeps the processors busy.
vi.setConfig({ testTimeout: 90_000 });

/** Made by `npm run backup` of the last program with the 54 earlier migrations: their texts, and rows in every table. */
const backup = join(import.meta.dirname, './earlier-migrations.backup');
const log = createLog('error');
let current: TestBackend;
let expected: string[];
const folders: string[] = [];

beforeAll(async () => {
  current = await startTestBackend();
  expected = await schemaFacts(current.sql);
});
afterAll(() => current?.stop());
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const folderSettings = (dataDir: string) => ({ dataDir, project: mochilaProject() });

/** In the temp folder: as root, PostgreSQL's user has to reach it. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mochila-upgrade-'));
  folders.push(folder);
  return folder;
}

/** A data folder that the first `count` of the earlier migrations made; `change` edits their texts. */
async function folderOf(count: number, change = (text: string) => text): Promise<string> {
  const [line = ''] = gunzipSync(readFileSync(backup)).toString('utf8').split('\n', 1);
  const { migrations } = v.parse(headerSchema, JSON.parse(line));
  const work = newFolder();
  for (const { file, text } of migrations.slice(0, count)) {
    writeFileSync(join(work, file), change(text));
  }
  const dataDir = newFolder();
  const keys = await loadKeys(dataDir);
  await (await startDatabase(folderSettings(dataDir), keys, log, { migrations: work })).stop();
  return dataDir;
}

/** Starts the program's database on a folder. */
async function onFolder<T>(
  dataDir: string,
  work: (sql: postgres.Sql, notes: string[]) => Promise<T>,
): Promise<T> {
  const database = await startDatabase(folderSettings(dataDir), await loadKeys(dataDir), log);
  try {
    return await work(database.sqlAs('supabase_admin'), database.notes);
  } finally {
    await database.stop();
  }
}

const markedAs = (sql: postgres.Sql) =>
  sql`select version, name, sha256 from supabase_migrations.schema_migrations order by version`;

test.each([52, 53, 54])(
  'a folder of the first %s of the earlier migrations becomes the same as a new one, and is marked so',
  async (count) => {
    const dataDir = await folderOf(count);
    await onFolder(dataDir, async (sql, notes) => {
      expect(await schemaFacts(sql)).toEqual(expected);
      expect([...(await markedAs(sql))]).toEqual([...(await markedAs(current.sql))]);
      expect(notes).toContain(
        'The database of an older version was brought to where the migrations begin now.',
      );
    });
    await onFolder(dataDir, async (_, notes) => expect(notes).toEqual([]));
  },
);

test('a backup made with the earlier migrations restores, starts with all its rows and is backed up again', async () => {
  const dataDir = join(newFolder(), 'data');
  mkdirSync(dataDir);
  const { rows, files } = await restoreDatabase(folderSettings(dataDir), backup, log);
  const env = readEnv({ PORT: '0', MOCHILA_DATA: dataDir, MOCHILA_LOG: 'error' });
  const server = await startServer(env, { site: null, mounts: mountProduct, log });
  try {
    const sql = server.backend?.database.sqlAs('supabase_admin');
    if (!sql) throw new Error('there is no database');
    expect(await schemaFacts(sql)).toEqual(expected);
    const client = new AuthClient({
      url: `${server.url}/auth/v1`,
      headers: { apikey: server.backend?.keys.publishable ?? '' },
      persistSession: false,
    });
    const { data } = await client.signInWithPassword({
      email: 'ana@mochila.test',
      password: 'three-red-hammocks',
    });
    const headers = {
      apikey: server.backend?.keys.publishable ?? '',
      authorization: `Bearer ${data.session?.access_token}`,
    };
    const read = async (path: string) => (await fetch(server.url + path, { headers })).text();
    expect(await read('/rest/v1/trips?select=title')).toBe('[{"title":"Caribe"}]');
    expect(await read('/rest/v1/saved_places?select=place')).toContain('cartagena/getsemani');
    const [file] = v.parse(
      v.array(v.object({ trip_id: v.string(), id: v.string() })),
      JSON.parse(await read('/rest/v1/trip_files?select=trip_id,id')),
    );
    const path = `/storage/v1/object/trip-files/${file?.trip_id}/${file?.id}/file.pdf`;
    expect(await read(path)).toMatch(/^%PDF-/);
    const stop =
      await sql`update public.trip_days set title = 'Santa Marta' where title = 'Cartagena'`;
    expect(stop.count).toBe(1);
  } finally {
    await server.close();
  }
  const again = join(newFolder(), 'again.backup');
  const summary = await backUp(env, again);
  expect(summary.files).toBe(files);
  // Whoever signed in has a session more.
  expect(summary.rows).toBeGreaterThanOrEqual(rows);
  const restored = newFolder();
  await restoreDatabase(folderSettings(restored), again, log);
  await onFolder(restored, async (sql) => {
    expect(await schemaFacts(sql)).toEqual(expected);
  });
});

test.each([1, 30, 51])(
  'a folder of only the first %s is left as it is, with the way to bring it forward',
  async (count) => {
    const dataDir = await folderOf(count);
    for (let nth = 0; nth < 2; nth++) {
      await expect(onFolder(dataDir, async () => {})).rejects.toThrow(
        /was made by an older version .* was left as it is: start it once with the program of commit/,
      );
    }
  },
);

test('a folder whose earlier migrations were edited is left as it is', async () => {
  const dataDir = await folderOf(54, (text) => text.replace('500 trips', '600 trips'));
  await expect(onFolder(dataDir, async () => {})).rejects.toThrow(/was left as it is/);
});

test('a folder in which bringing it forward fails is left as it is', async () => {
  const dataDir = await folderOf(52);
  const keys = await loadKeys(dataDir);
  const database = await startDatabase(folderSettings(dataDir), keys, log, { migrate: false });
  const sql = database.sqlAs('supabase_admin');
  await sql`create function private.rate_limit_days() returns int language sql as 'select 1'`;
  await sql`create table private.rate_limit_days ()`;
  const before = [await schemaFacts(sql), [...(await markedAs(sql))]];
  await database.stop();
  await expect(onFolder(dataDir, async () => {})).rejects.toThrow(
    /failed and changed nothing: relation "rate_limit_days" already exists/,
  );
  const again = await startDatabase(folderSettings(dataDir), keys, log, { migrate: false });
  const admin = again.sqlAs('supabase_admin');
  expect([await schemaFacts(admin), [...(await markedAs(admin))]]).toEqual(before);
  await again.stop();
});

test('an invitation that the newest rule would refuse is kept, and the rule holds for new ones', async () => {
  const dataDir = await folderOf(52);
  const keys = await loadKeys(dataDir);
  const database = await startDatabase(folderSettings(dataDir), keys, log, { migrate: false });
  const sql = database.sqlAs('supabase_admin');
  await sql`insert into auth.users (id, email) values ('90000000-0000-4000-8000-000000000001', 'ana@mochila.test')`;
  await sql`insert into public.trips (id, owner) values
    ('91000000-0000-4000-8000-000000000001', '90000000-0000-4000-8000-000000000001')`;
  const invite = (admin: postgres.Sql, email: string) => admin`
    insert into public.trip_invites (trip_id, role, email, token_hash, created_by)
    select id, 'viewer', ${email}, sha256(${email}::bytea), owner from public.trips`;
  await invite(sql, 'ana@correo.ñ');
  await database.stop();
  await onFolder(dataDir, async (admin) => {
    expect([...(await admin`select email from public.trip_invites`)]).toEqual([
      { email: 'ana@correo.ñ' },
    ]);
    await expect(invite(admin, 'beto@correo.ñ')).rejects.toThrow(/trip_invites_email_is_ascii/);
    const other = (await schemaFacts(admin)).filter((fact) => !expected.includes(fact));
    expect(other).toEqual([expect.stringContaining('trip_invites_email_is_ascii')]);
  });
});
