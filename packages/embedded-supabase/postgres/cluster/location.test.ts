import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testSettings } from '../../testing/backend.ts';
import { findClusterLocation } from './location.ts';

const isRoot = process.getuid?.() === 0;
let open: string;
let home: string;
let binaries: { folder: string; version: string };

beforeEach(() => {
  open = mkdtempSync(join(tmpdir(), 'supabase-place-'));
  chmodSync(open, 0o755);
  home = join(open, 'home');
  mkdirSync(home, { mode: 0o700 });
  binaries = { folder: makeBinaries(open), version: '18.0' };
});
afterEach(() => rmSync(open, { recursive: true, force: true }));

function makeBinaries(parent: string): string {
  const folder = join(parent, 'native');
  for (const part of ['bin', 'lib', 'share']) mkdirSync(join(folder, part), { recursive: true });
  writeFileSync(join(folder, 'bin/postgres'), '', { mode: 0o755 });
  return folder;
}

function makeFolder(parent: string, name = 'data'): string {
  const folder = join(parent, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

test('everything lies in the data folder where PostgreSQL can reach it', async () => {
  const data = makeFolder(open);
  const location = await findClusterLocation(testSettings(data), binaries, join(open, 'shared'));
  expect(location).toMatchObject({
    binaries,
    cluster: join(data, 'postgres'),
    sockets: join(data, 'run'),
    note: null,
  });
  expect(statSync(location.sockets).mode & 0o777).toBe(0o700);
  expect(location.owner === null).toBe(!isRoot);
});

test('a data folder with a long path gets a private socket folder elsewhere', async () => {
  const data = makeFolder(open, 'long/'.repeat(20));
  const { sockets } = await findClusterLocation(testSettings(data), binaries, join(open, 'shared'));
  expect(sockets.length).toBeLessThan(80);
  expect(statSync(sockets).mode & 0o777).toBe(0o700);
  rmSync(sockets, { recursive: true });
});

test.runIf(isRoot)('root never runs PostgreSQL, and keys stay private to root', async () => {
  const data = makeFolder(open);
  const { owner, sockets } = await findClusterLocation(
    testSettings(data),
    binaries,
    join(open, 'shared'),
  );
  expect(owner?.uid).toBeGreaterThan(0);
  expect(statSync(sockets).uid).toBe(owner?.uid);
  expect(statSync(data)).toMatchObject({ uid: 0, gid: owner?.gid });
  expect(statSync(data).mode & 0o777).toBe(0o710);
});

test.runIf(isRoot)('what a private home hides is put where PostgreSQL can reach it', async () => {
  const data = makeFolder(home);
  const hidden = { folder: makeBinaries(home), version: '18.0' };
  const shared = join(open, 'shared');
  const location = await findClusterLocation(testSettings(data), hidden, shared);
  expect(location.cluster.startsWith(shared)).toBe(true);
  expect(location.binaries.folder).toBe(join(shared, 'postgresql-18.0'));
  expect(existsSync(join(location.binaries.folder, 'bin/postgres'))).toBe(true);
  expect(location.note).toMatch(/its data is in .+ and its programs were copied to /);
  expect(readlinkSync(join(data, 'postgres'))).toBe(location.cluster);
  expect(await findClusterLocation(testSettings(data), hidden, shared)).toEqual(location);
});

test.runIf(isRoot)('a database that has become unreachable is told, not hidden', async () => {
  const data = makeFolder(home);
  mkdirSync(join(data, 'postgres'));
  await expect(
    findClusterLocation(testSettings(data), binaries, join(open, 'shared')),
  ).rejects.toThrow(/cannot be reached by the user "nobody"/);
});
