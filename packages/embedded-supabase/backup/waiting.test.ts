import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '../settings.ts';
import { bytesLock } from '../storage/sweep.ts';
import { startTestBackend, type TestBackend, testSettings } from '../testing/backend.ts';
import { backUp } from './command.ts';

vi.setConfig({ testTimeout: 180_000 });

let backend: TestBackend;
let env: Settings;
let folder: string;
let file: string;

beforeAll(async () => {
  backend = await startTestBackend();
  env = testSettings(backend.dataDir);
});
afterAll(() => backend?.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supabase-waiting-'));
  file = join(folder, 'x.backup');
  return () => rmSync(folder, { recursive: true, force: true });
});

test('a backup says that another one has the lock, waits for it, and gives up in time', async () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  const holder = await backend.sql.reserve();
  await holder`select pg_advisory_lock(${bytesLock})`;
  const waiting = backUp(env, file, { say });
  await expect
    .poll(() => said[0])
    .toMatch(
      /^Waiting since \d s: another backup of this database has the lock of backups \(4731829\).* \(process \d+ of PostgreSQL\)\.$/,
    );
  const stop = new AbortController();
  const stopped = backUp(env, join(folder, 'y.backup'), { signal: stop.signal });
  stop.abort(new Error('stopped'));
  await expect(stopped).rejects.toThrow('stopped');
  await expect(backUp(env, join(folder, 'z.backup'), { lockMs: 300 })).rejects.toThrow(
    /given up after \d s: another backup .*4731829.* try again\.$/,
  );
  await holder`select pg_advisory_unlock(${bytesLock})`;
  holder.release();
  expect((await waiting).tables).toBeGreaterThan(5);
  expect(readdirSync(folder)).toEqual(['x.backup']);
});

test('of two backups to one name the second is refused when the first has ended', async () => {
  const both = await Promise.allSettled([backUp(env, file), backUp(env, file)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(readdirSync(folder)).toEqual(['x.backup']);
});

test('a backup says which table it waits for, and gives up when nothing comes for too long', async () => {
  const said: string[] = [];
  const holder = await backend.sql.reserve();
  await holder`begin`;
  await holder`lock table auth.users in access exclusive mode`;
  try {
    const backup = backUp(env, file, { stallMs: 6_500, say: (line) => void said.push(line) });
    await expect(backup).rejects.toThrow(
      'The backup was given up: nothing has come from table auth.users for',
    );
    expect(said[0]).toMatch(/^Waiting for table auth.users since [56] s\.$/);
  } finally {
    await holder`rollback`;
    holder.release();
  }
  expect(readdirSync(folder)).toEqual([]);
});
