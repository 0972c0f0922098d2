import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withBuildLock } from './lock.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'mochila-lock-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('of two builds in one folder the second waits for the first, and says so', async () => {
  const steps: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = withBuildLock(
    root,
    () => {},
    async (hasWaited) => {
      steps.push(`first, waited: ${hasWaited}`);
      await first.promise;
      steps.push('first ends');
    },
  );
  const other = withBuildLock(
    root,
    (line) => steps.push(line),
    async (hasWaited) => {
      steps.push(`second, waited: ${hasWaited}`);
    },
  );
  await expect
    .poll(() => steps)
    .toContain(`waiting for the build that process ${process.pid} runs`);
  first.resolve();
  await Promise.all([one, other]);
  expect(steps).toEqual([
    'first, waited: false',
    `waiting for the build that process ${process.pid} runs`,
    'first ends',
    'second, waited: true',
  ]);
});

test('the lock of a process that has ended is no obstacle, and a build that fails leaves none', async () => {
  const ended = spawn(process.execPath, ['-e', '']);
  await once(ended, 'exit');
  mkdirSync(join(root, 'dist'));
  writeFileSync(join(root, 'dist/building'), String(ended.pid));
  const failing = withBuildLock(
    root,
    () => {},
    async (hasWaited) => {
      throw new Error(`it failed, waited: ${hasWaited}`);
    },
  );
  await expect(failing).rejects.toThrow('it failed, waited: false');
  expect(existsSync(join(root, 'dist/building'))).toBe(false);
});

test('a lock that nobody touched for minutes is no obstacle, whatever process has its number now', async () => {
  const lock = join(root, 'dist/building');
  mkdirSync(join(root, 'dist'));
  writeFileSync(lock, String(process.pid));
  const before = new Date(Date.now() - 10 * 60_000);
  utimesSync(lock, before, before);
  const waited = Promise.withResolvers<boolean>();
  await withBuildLock(
    root,
    () => {},
    async (hasWaited) => waited.resolve(hasWaited),
  );
  expect(await waited.promise).toBe(false);
});
