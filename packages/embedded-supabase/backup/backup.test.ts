import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { AuthClient } from '@supabase/auth-js';
import { StorageClient } from '@supabase/storage-js';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadKeys } from '../data-folder/keys.ts';
import { createLog } from '../log/log.ts';
import { startDatabase } from '../postgres/database.ts';
import { start } from '../start.ts';
import { startTestBackend, type TestBackend, testSettings } from '../testing/backend.ts';
import { fetchOtherPostgres } from '../testing/other-postgres.ts';
import { backUp } from './command.ts';
import { restoreDatabase } from './restore.ts';

// Several clusters are made and started: slow where other work keeps the processors busy.
vi.setConfig({ testTimeout: 90_000 });

const password = 'three-red-hammocks';
/** Longer than a line of the file, and every byte in it. */
const ticket = Buffer.from(Array.from({ length: 200_001 }, (_, at) => (at * 7) % 256));
const log = createLog('error');
let backend: TestBackend;
let folder: string;
let file: string;

beforeAll(async () => {
  backend = await startTestBackend();
  // A plain name in the temp folder: as root, PostgreSQL's user has to reach it.
  folder = mkdtempSync(join(tmpdir(), 'supabase-backup-'));
  file = join(folder, 'all.backup');
  const { data, error } = await signUp(backend.url, 'ana@mochila.test');
  if (error) throw error;
  const id = data.user?.id ?? '';
  const name = 'Ana\t\\ \u2028 \\. "ñ" 🎒';
  await backend.sql`insert into profiles (user_id, display_name) values (${id}, ${name})`;
  await backend.sql`update auth.users set email_confirmed_at = now() where id = ${id}`;
  const files = filesOf(backend.url);
  await files.createBucket('papers');
  await files.from('papers').upload('deleted.bin', 'x');
  await files.from('papers').remove(['deleted.bin']);
  expect((await files.from('papers').upload('ticket.bin', ticket)).error).toBeNull();
  expect((await files.from('papers').upload('empty.bin', '')).error).toBeNull();
});
afterAll(async () => {
  await backend?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const client = (url: string) =>
  new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: backend.publishableKey },
    persistSession: false,
    autoRefreshToken: false,
  });
const filesOf = (url: string) =>
  new StorageClient(`${url}/storage/v1`, { Authorization: `Bearer ${backend.secretKey}` });
const signUp = (url: string, email: string) => client(url).signUp({ email, password });
const envOf = (dataDir: string) => testSettings(dataDir);
const newFolder = () => `${folder}-${Math.random().toString(36).slice(2)}`;

/** Every row of every table, every policy, grant and sequence, as one text each. */
async function everything(sql: postgres.Sql): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth', 'mochila_auth', 'storage')`;
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as text from ${name} t`,
    );
    all[name] = row?.text;
  }
  const facts = {
    policies: sql`select p::text as text from pg_policies p order by 1`,
    grants: sql`
      select format('%s %s %s', oid::regclass, relacl::text, relrowsecurity) as text from pg_class
      where relnamespace::regnamespace::text in ('public', 'auth', 'mochila_auth', 'storage') order by 1`,
    sequences: sql`
      select format('%s.%s %s', schemaname, sequencename, last_value) as text from pg_sequences order by 1`,
    migrations: sql`
      select version || sha256 as text from supabase_migrations.schema_migrations order by 1`,
  };
  for (const [name, rows] of Object.entries(facts)) {
    all[name] = (await rows).map((row) => row.text).join('\n');
  }
  return all;
}

test('a backup is one private file, taken while the server goes on', async () => {
  const { tables, rows, files } = await backUp(envOf(backend.dataDir), file);
  expect(files).toBe(2);
  expect(tables).toBeGreaterThan(5);
  expect(rows).toBeGreaterThan(2);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect((await fetch(`${backend.url}/auth/v1/health`)).status).toBe(200);
  await expect(backUp(envOf(backend.dataDir), file)).rejects.toThrow(/exists: give another name/);
});

test('neither the tables nor a backup hold what was mailed as it is', async () => {
  const [mail] = await backend.mails();
  const [, token = 'none'] = mail?.links[0]?.match(/token_hash=(\w+)/) ?? [];
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  const tables = Object.values(await everything(backend.sql)).join('\n');
  const [, ...rows] = gunzipSync(readFileSync(file)).toString().split('\n');
  for (const text of [tables, rows.join('\n')]) {
    expect(text).toContain('ana@mochila.test');
    expect(text).not.toContain(token);
    expect(text).not.toContain(mail?.subject);
    expect(text).not.toContain(`>${mail?.code}<`);
  }
});

test('restored into an empty folder it is the same, row by row, and people sign in', async () => {
  const dataDir = newFolder();
  await restoreDatabase(envOf(dataDir), file, log);
  const before = await everything(backend.sql);
  const server = await start(envOf(dataDir), { log });
  try {
    const sql = server.backend?.database.sqlAs('supabase_admin');
    if (!sql) throw new Error('there is no database');
    expect(await everything(sql)).toEqual(before);
    expect(before['public.profiles']).toContain('\u2028');
    const { data } = await client(server.url).signInWithPassword({
      email: 'ana@mochila.test',
      password,
    });
    expect(data.user?.email).toBe('ana@mochila.test');
    expect((await signUp(server.url, 'beto@mochila.test')).error).toBeNull();
    const { data: found } = await filesOf(server.url).from('papers').download('ticket.bin');
    expect(Buffer.from(await (found ?? new Blob()).arrayBuffer()).equals(ticket)).toBe(true);
  } finally {
    await server.close();
    const again = join(folder, 'stopped.backup');
    await backUp(envOf(dataDir), again);
    expect(existsSync(again)).toBe(true);
    rmSync(dataDir, { recursive: true });
  }
});

test('a folder with data in it is left alone', async () => {
  await expect(restoreDatabase(envOf(backend.dataDir), file, log)).rejects.toThrow(/is not empty/);
});

test('half a file is refused, and what it left does not start', async () => {
  const half = join(folder, 'half.backup');
  const whole = readFileSync(file);
  writeFileSync(half, whole.subarray(0, whole.length - 200));
  const dataDir = newFolder();
  await expect(restoreDatabase(envOf(dataDir), half, log)).rejects.toThrow(
    /could not be restored \(unexpected end of file\)/,
  );
  await expect(start(envOf(dataDir), { log })).rejects.toThrow(/did not finish: empty that folder/);
  rmSync(dataDir, { recursive: true });
});

test('a backup that lost a file is refused', async () => {
  const lines = gunzipSync(readFileSync(file)).toString('latin1').split('\n');
  const at = lines.findIndex((line) => line.startsWith('{"bytes"') && line.includes('200001'));
  lines.splice(at + 1, 1);
  const damaged = join(folder, 'without-bytes.backup');
  writeFileSync(damaged, gzipSync(Buffer.from(lines.join('\n'), 'latin1')));
  const dataDir = newFolder();
  await expect(restoreDatabase(envOf(dataDir), damaged, log)).rejects.toThrow(/bytes are missing/);
  rmSync(dataDir, { recursive: true });
});

test('a backup that ends within the rows of a table is refused for that', async () => {
  const text = gunzipSync(readFileSync(file)).toString('latin1');
  const at = text.indexOf('\n', text.indexOf('"table":"users"'));
  const cut = join(folder, 'cut.backup');
  writeFileSync(cut, gzipSync(Buffer.from(text.slice(0, at + 40), 'latin1')));
  const dataDir = newFolder();
  await expect(restoreDatabase(envOf(dataDir), cut, log)).rejects.toThrow(
    /the file ends too early/,
  );
  rmSync(dataDir, { recursive: true });
});

test('a backup that lost its checksum, or was written twice, is refused', async () => {
  const whole = readFileSync(file);
  for (const bytes of [whole.subarray(0, -10), Buffer.concat([whole, whole])]) {
    const damaged = join(folder, 'damaged.backup');
    writeFileSync(damaged, bytes);
    const dataDir = newFolder();
    await expect(restoreDatabase(envOf(dataDir), damaged, log)).rejects.toThrow(
      /could not be restored/,
    );
    rmSync(dataDir, { recursive: true });
  }
});

test.each([
  ['a row twice', (line: string, next: string) => [line, next, next]],
  [
    'an unknown column',
    (line: string, next: string) => [line.replace('"user_id"', '"nothing"'), next],
  ],
])('a whole backup with %s is refused', async (_what, change) => {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n');
  const at = lines.findIndex((line) => line.includes('"table":"profiles"'));
  lines.splice(at, 2, ...change(lines[at] ?? '', lines[at + 1] ?? ''));
  const damaged = join(folder, 'changed.backup');
  writeFileSync(damaged, gzipSync(lines.join('\n')));
  const dataDir = newFolder();
  await expect(restoreDatabase(envOf(dataDir), damaged, log)).rejects.toThrow(
    /could not be restored/,
  );
  rmSync(dataDir, { recursive: true });
});

test('a backup onto a disk that fills up ends with a message, and leaves nothing', async ({
  skip,
}) => {
  const disk = mkdtempSync(join(tmpdir(), 'supabase-backup-disk-'));
  // Only root may mount a disk of its own.
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=755', 'tmpfs', disk]);
  try {
    skip(mount.status !== 0, 'no disk of its own can be mounted here');
    // More than what the streams between PostgreSQL and the disk hold, and hardly compressible.
    await backend.sql`create table mochila_auth.filling as
      select gen_random_uuid() as id, gen_random_uuid() as other from generate_series(1, 200000)`;
    for (let nth = 0; nth < 3; nth++) {
      const target = join(disk, 'full.backup');
      await expect(backUp(envOf(backend.dataDir), target)).rejects.toThrow(/is full and nothing/);
      expect(readdirSync(disk)).toEqual([]);
    }
    const stop = new AbortController();
    const stopped = backUp(envOf(backend.dataDir), join(folder, 'stopped-early'), {
      signal: stop.signal,
    });
    setTimeout(() => stop.abort(new Error('stopped')), 5);
    await expect(stopped).rejects.toThrow(/stopped|aborted/);
    expect(readdirSync(folder).filter((name) => name.startsWith('stopped-early'))).toEqual([]);
  } finally {
    await backend.sql`drop table if exists mochila_auth.filling`;
    if (mount.status === 0) spawnSync('umount', [disk]);
    rmdirSync(disk);
  }
});

test('another backup to the same name is not harmed by one that fails', async () => {
  const target = join(folder, 'same.backup');
  writeFileSync(`${target}.new`, 'being written by another');
  await backUp(envOf(backend.dataDir), target);
  expect(readFileSync(`${target}.new`, 'utf8')).toBe('being written by another');
});

test('what is no backup is said to be none', async () => {
  const wrong = join(folder, 'wrong.backup');
  writeFileSync(wrong, 'hello');
  const dataDir = newFolder();
  await expect(restoreDatabase(envOf(dataDir), wrong, log)).rejects.toThrow(
    /is not a backup made by/,
  );
  rmSync(dataDir, { recursive: true });
});

test('it restores into another major version of PostgreSQL', async () => {
  const binaries = await fetchOtherPostgres();
  expect(binaries.version).toMatch(/^17\./);
  const dataDir = newFolder();
  await restoreDatabase(envOf(dataDir), file, log, { binaries });
  const database = await startDatabase(envOf(dataDir), await loadKeys(dataDir), log, { binaries });
  try {
    const sql = database.sqlAs('supabase_admin');
    const [row] = await sql`select current_setting('server_version') as version`;
    expect(row?.version).toMatch(/^17\./);
    expect(await everything(sql)).toEqual(await everything(backend.sql));
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true });
  }
});
