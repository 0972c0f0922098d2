import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '../../testing/backend.ts';
import { bytesFolder } from '../open.ts';
import { sweepDiscarded, sweepOrphans } from '../sweep.ts';
import { storageAs } from '../testing/files.ts';
import { openFolder } from './folder.ts';

let backend: TestBackend;
const folder = mkdtempSync(join(tmpdir(), 'supabase-bytes-'));

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(async () => {
  await backend?.stop();
  rmSync(folder, { recursive: true });
});

async function* chunks(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

function partsOf(dataDir: string) {
  const bytes = openFolder(bytesFolder(dataDir));
  return { sql: backend.backend.database.sqlAs('authenticator'), bytes };
}

/** Names of everything on the disk. */
async function keysOf(dataDir: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of partsOf(dataDir).bytes.all()) keys.push(key);
  return keys;
}

test('bytes are private, have their name only when they are whole, and are cut at the limit', async () => {
  const store = openFolder(join(folder, 'one'));
  const key = randomUUID();
  expect(await store.append(key, 0, chunks('abc', 'def'), 8)).toEqual({
    size: 6,
    isTooLarge: false,
  });
  expect(await store.open(key)).toBeNull();
  await expect(store.append(key, 3, chunks('x'), 8)).rejects.toThrow('there are 6 bytes, not 3');
  expect(await store.append(key, 6, chunks('ghi'), 8)).toEqual({ size: 8, isTooLarge: true });
  await store.finish(key);
  expect((await store.open(key))?.size).toBe(8);
  const file = join(folder, 'one/objects', key.slice(0, 2), key);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'one/objects')).mode & 0o777).toBe(0o700);
  expect(readdirSync(join(folder, 'one/incoming'))).toEqual([]);
  await expect(store.append('../escape', 0, chunks('x'), 8)).rejects.toThrow('not a name of bytes');
});

test('a sender that goes away leaves what has come', async () => {
  const store = openFolder(join(folder, 'two'));
  const key = randomUUID();
  async function* broken() {
    yield Buffer.from('abc');
    throw new Error('connection lost');
  }
  await expect(store.append(key, 0, broken(), 8)).rejects.toThrow('connection lost');
  expect(await store.received(key)).toBe(3);
});

test('without room nothing is taken, so that the database keeps its own', async () => {
  const store = openFolder(join(folder, 'three'), async () => 100 * 1024 * 1024);
  await expect(store.append(randomUUID(), 0, chunks('x'), 8)).rejects.toMatchObject({
    code: 'ENOSPC',
  });
});

test('bytes go when their object is replaced or deleted, by this API or by SQL', async () => {
  const files = storageAs(backend, backend.secretKey);
  await files.createBucket('gone');
  const bucket = files.from('gone');
  for (const name of ['a', 'b', 'c']) await bucket.upload(`${name}.txt`, 'one');
  await bucket.upload('a.txt', 'two', { upsert: true });
  await bucket.remove(['b.txt']);
  await backend.sql.begin(async (tx) => {
    await tx`select set_config('storage.allow_delete_query', 'true', true)`;
    await tx`delete from storage.objects where name = 'c.txt'`;
  });
  await sweepDiscarded(partsOf(backend.dataDir));
  await expect.poll(async () => (await keysOf(backend.dataDir)).length).toBe(1);
  expect(await (await bucket.download('a.txt')).data?.text()).toBe('two');
  const refused = backend.sql`delete from storage.objects where name = 'a.txt'`;
  await expect(refused).rejects.toThrow(/Use the Storage API instead/);
});

test('what a crash leaves between bytes and row is removed, and nothing else', async () => {
  const parts = partsOf(backend.dataDir);
  const [whole, unfinished] = [randomUUID(), randomUUID()];
  for (const key of [whole, unfinished]) await parts.bytes.append(key, 0, chunks('x'), 8);
  await parts.bytes.finish(whole);
  const before = await keysOf(backend.dataDir);
  expect(before).toEqual(expect.arrayContaining([whole, unfinished]));
  await sweepOrphans(parts);
  expect(await keysOf(backend.dataDir)).toHaveLength(before.length);
  await sweepOrphans(parts, 0);
  const left = await keysOf(backend.dataDir);
  expect(left).toHaveLength(before.length - 2);
  expect(left).not.toContain(whole);
});

test('an upload that is refused in the end leaves no bytes', async () => {
  const files = storageAs(backend, backend.secretKey);
  await files.createBucket('small', { public: false, fileSizeLimit: '10b' });
  const before = await keysOf(backend.dataDir);
  const stream = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('more than ten bytes'));
      controller.close();
    },
  });
  const { error } = await files.from('small').upload('a.txt', stream, { duplex: 'half' });
  expect(error).toMatchObject({ statusCode: '413' });
  expect(await keysOf(backend.dataDir)).toEqual(before);
  expect(existsSync(join(bytesFolder(backend.dataDir), 'incoming'))).toBe(true);
});
