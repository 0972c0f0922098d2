import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../caller.ts';
import { createLog } from '../../log/log.ts';
import { startTestBackend, type TestBackend } from '../../testing/backend.ts';
import { asCaller } from '../as-caller.ts';
import { guardDisk } from './disk.ts';

const megabyte = 1024 * 1024;
const service: Caller = { role: 'service_role', userId: null, claims: { role: 'service_role' } };
let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

const call = (method: 'GET' | 'POST', statement: string) =>
  asCaller(
    backend.backend.database.sqlAs('authenticator'),
    service,
    { method, path: '/profiles' },
    (tx) => tx.unsafe(statement),
  );
const read = () => call('GET', 'select from profiles');
const write = () => call('POST', 'delete from profiles');

test('on a full disk people can read but not save, and save again when there is space', async () => {
  let free = 1024 * megabyte;
  const cluster = join(backend.dataDir, 'postgres');
  const log = createLog('error', () => {});
  const guard = guardDisk(cluster, log, { every: 20, reserveAfter: 0, measure: async () => free });
  guard.watch(() => process.kill(backend.backend.database.pid(), 'SIGHUP'));
  await write();

  free = 10 * megabyte;
  await expect.poll(() => guard.isFull(), { timeout: 10_000 }).toBe(true);
  await expect
    .poll(
      () =>
        write().then(
          () => 'saved',
          (error: { code: string }) => error.code,
        ),
      {
        timeout: 10_000,
      },
    )
    .toBe('53100');
  await read();

  free = 80 * megabyte;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(guard.isFull()).toBe(true);

  free = 1024 * megabyte;
  await expect.poll(() => guard.isFull(), { timeout: 10_000 }).toBe(false);
  await expect
    .poll(
      () =>
        write().then(
          () => 'saved',
          () => 'refused',
        ),
      { timeout: 10_000 },
    )
    .toBe('saved');

  const reserve = join(backend.dataDir, 'reserve');
  await expect.poll(() => existsSync(reserve), { timeout: 10_000 }).toBe(true);
  expect(statSync(reserve).blocks * 512).toBeGreaterThanOrEqual(32 * megabyte);
  free = 0;
  await guard.beforeStart();
  expect(existsSync(reserve)).toBe(false);
  free = 1024 * megabyte;
  await guard.beforeStart();
  await guard.stop();
});
