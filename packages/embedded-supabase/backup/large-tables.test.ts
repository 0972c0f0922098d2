import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StorageClient } from '@supabase/storage-js';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadKeys } from '../data-folder/keys.ts';
import { createLog } from '../log/log.ts';
import { transaction } from '../postgres/connections/transaction.ts';
import { startDatabase } from '../postgres/database.ts';
import { openFolder } from '../storage/bytes/folder.ts';
import { bytesFolder } from '../storage/open.ts';
import { startTestBackend, type TestBackend, testSettings } from '../testing/backend.ts';
import { backUp } from './command.ts';
import { restoreDatabase } from './restore.ts';
import { readRows } from './table-rows.ts';

vi.setConfig({ testTimeout: 180_000 });

const log = createLog('error');
let backend: TestBackend;
let folder: string;
let nth = 0;

beforeAll(async () => {
  backend = await startTestBackend();
  folder = mkdtempSync(join(tmpdir(), 'supabase-large-'));
});
afterAll(async () => {
  await backend?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function backUpNow() {
  nth += 1;
  const file = join(folder, `${nth}.backup`);
  return { file, ...(await backUp(testSettings(backend.dataDir), file)) };
}

/** A text of `length` that gzip hardly makes shorter, another one for each `of`. */
const text = (length: number, of = '0') =>
  `(select left(string_agg(md5(h || '-' || ${of}), ''), ${length}) from generate_series(0, ${length} / 32) h)`;
const rowsOf = (count: number, length: number) =>
  `select ${text(length, 'g')} as text from generate_series(1, ${count}) g`;

test.each([
  ['one row of 1 MB', rowsOf(1, 2 ** 20)],
  ['10,000 rows of 100 bytes', rowsOf(10_000, 100)],
  ['a row of 64 kB with its end', rowsOf(1, 65_535)],
  ['a row of a byte less', rowsOf(1, 65_534)],
  ['a row of a byte more', rowsOf(1, 65_536)],
  ['16 rows of 64 kB', rowsOf(16, 65_535)],
  ['small rows, then one of 64 kB', `${rowsOf(700, 50)} union all ${rowsOf(1, 65_535)}`],
  ['one of 5 MB, then small rows', `${rowsOf(1, 5 * 2 ** 20)} union all ${rowsOf(700, 50)}`],
])('a backup of a table with %s ends, again and again', async (_shape, rows) => {
  await backend.sql.unsafe(`create table mochila_auth.shape as ${rows}`);
  try {
    const [{ count } = { count: 0 }] = await backend.sql<{ count: number }[]>`
      select count(*)::int as count from mochila_auth.shape`;
    const { rows: others } = await backUpNow();
    for (let again = 0; again < 3; again += 1) expect((await backUpNow()).rows).toBe(others);
    expect(others).toBeGreaterThanOrEqual(count);
  } finally {
    await backend.sql`drop table mochila_auth.shape`;
  }
});

test.each([1, 40])(
  'whoever takes %i ms for some hundred rows gets all, and the connection goes on',
  async (ms) => {
    await backend.sql.unsafe(`create table mochila_auth.shape as ${rowsOf(3_000, 700)}`);
    try {
      const columns = ['text'];
      await transaction(backend.sql, async (tx) => {
        let count = 0;
        for await (const { rows } of readRows(tx, {
          schema: 'mochila_auth',
          table: 'shape',
          columns,
        })) {
          count += rows;
          await sleep(ms);
        }
        expect(count).toBe(3_000);
        expect(await tx`select 1 as one`).toEqual([{ one: 1 }]);
      });
    } finally {
      await backend.sql`drop table mochila_auth.shape`;
    }
  },
);

test('rows are written as COPY writes them, whatever is in them', async () => {
  await backend.sql.unsafe(`create table mochila_auth.shape as
    select chr(g) || '|' || chr(g) as text, case when g % 3 = 0 then null else g end as number,
      array[chr(g), null, '\\N', '\\.'] as texts, decode(lpad(to_hex(g), 4, '0'), 'hex') as bytes,
      jsonb_build_object('at', chr(g)) as json, g % 2 = 0 as even, g / 3.0::float8 as third,
      timestamptz '2026-11-27 12:00:00.123456+00' + g * interval '1 day' as at, '10.0.0.1'::inet as ip
    from generate_series(1, 3000) g where g not between 55296 and 57343`);
  try {
    const table = {
      schema: 'mochila_auth',
      table: 'shape',
      columns: ['text', 'number', 'texts', 'bytes', 'json', 'even', 'third', 'at', 'ip'],
    };
    const parts: Buffer[] = [];
    await transaction(backend.sql, async (tx) => {
      for await (const { bytes } of readRows(tx, table)) parts.push(bytes);
    });
    // COPY to a file, since that to a stream is what does not end.
    const copied = join(backend.dataDir, 'run/copied');
    await backend.sql.unsafe(`copy mochila_auth.shape to '${copied}'`);
    expect(Buffer.concat(parts).equals(readFileSync(copied))).toBe(true);
  } finally {
    await backend.sql`drop table mochila_auth.shape`;
  }
});

/** Count and digest of the rows of every table, and of the bytes of every file. */
async function digest(sql: postgres.Sql, dataDir: string): Promise<Record<string, string>> {
  const all: Record<string, string> = {};
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'auth', 'mochila_auth', 'storage')`;
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as text from ${name} t`,
    );
    all[name] = row?.text;
  }
  const files = await sql<{ key: string; name: string }[]>`
    select version as key, name from storage.objects`;
  for (const { key, name } of files) {
    const stored = await openFolder(bytesFolder(dataDir)).open(key);
    const whole = await new Response(stored?.stream(0, stored.size)).arrayBuffer();
    all[name] =
      `${whole.byteLength} ${Buffer.from(await crypto.subtle.digest('SHA-256', whole)).toString('hex')}`;
  }
  return all;
}

test('a restored backup of a larger database is equal to its origin, files too', async () => {
  await backend.sql.unsafe(`
    insert into auth.flow_state (id, provider_type, authentication_method, provider_access_token)
    select gen_random_uuid(), chr(g % 500 + 1), 'x', case g % 1000 when 0 then ${text(2 ** 20, 'g')} else ${text(120, 'g')} end
    from generate_series(1, 8000) g`);
  await backend.sql.unsafe(`
    insert into auth.users (id, raw_user_meta_data)
    select gen_random_uuid(), jsonb_build_object('text', ${text(65_535, 'g')}) from generate_series(1, 40) g`);
  const files = new StorageClient(`${backend.url}/storage/v1`, {
    Authorization: `Bearer ${backend.secretKey}`,
  });
  await files.createBucket('papers');
  for (const size of [0, 1, 49_151, 49_152, 49_153, 3 * 2 ** 20]) {
    const bytes = Buffer.from(Array.from({ length: size }, (_, at) => (at * 7 + size) % 256));
    expect((await files.from('papers').upload(`${size}.bin`, bytes)).error).toBeNull();
  }
  const { file, files: count } = await backUpNow();
  expect(count).toBe(6);
  const dataDir = `${folder}-restored`;
  const restored = await restoreDatabase(testSettings(dataDir), file, log);
  const database = await startDatabase(testSettings(dataDir), await loadKeys(dataDir), log);
  try {
    const before = await digest(backend.sql, backend.dataDir);
    expect(await digest(database.sqlAs('supabase_admin'), dataDir)).toEqual(before);
    expect(before['auth.flow_state']).toMatch(/^8000 /);
    expect(restored.rows).toBeGreaterThan(8_000);
  } finally {
    await database.stop();
    rmSync(dataDir, { recursive: true });
  }
});
