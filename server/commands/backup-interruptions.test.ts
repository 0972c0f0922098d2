import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bytesLock } from '@mochila/embedded-supabase/storage/sweep.ts';
import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { isAlive, temporaryDataFolder } from '@mochila/embedded-supabase/testing/processes.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestBackend } from '#server/testing/backend.ts';
import { startProcess } from '#server/testing/processes.ts';

vi.setConfig({ testTimeout: 180_000 });

const root = join(import.meta.dirname, '../..');
let backend: TestBackend;
let folder: string;
let file: string;

beforeAll(async () => {
  backend = await startTestBackend();
  // Seconds of reading, and hardly compressible.
  await backend.sql`create table mochila_auth.filling as
    select gen_random_uuid() as id, gen_random_uuid() as other from generate_series(1, 400000)`;
});
afterAll(() => backend?.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mochila-interrupted-'));
  file = join(folder, 'x.backup');
  return () => rmSync(folder, { recursive: true, force: true });
});

interface Running {
  child: ChildProcess;
  said(): string;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

function run(
  command: string,
  args: string[],
  { dataDir = backend.dataDir, detached = false } = {},
): Running {
  const child = spawn(command, args, {
    cwd: root,
    detached,
    env: { ...process.env, MOCHILA_DATA: dataDir, MOCHILA_LOG: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = new Promise<number | string | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  return { child, said: () => said, ended };
}

const start = (name = 'x.backup') =>
  run(process.execPath, ['server/commands/backup.ts', join(folder, name)]);

/** The connections of backups, with what they do. */
const connections = () => backend.sql<{ pid: number; state: string; query: string }[]>`
  select a.pid, a.state, a.query from pg_stat_activity a where a.pid <> pg_backend_pid() and (
    a.query like 'fetch % from backup_rows' or a.query like 'declare backup_rows%' or exists (
      select from pg_locks l where l.pid = a.pid and l.locktype = 'advisory' and l.objid = ${bytesLock}))`;

/** The process of PostgreSQL that reads a table, once some of it has been read. */
async function midTable(): Promise<number> {
  for (;;) {
    const [reader] = (await connections()).filter(({ query }) => query.startsWith('fetch 500'));
    if (reader && readdirSync(folder).length > 0) return reader.pid;
    await sleep(5);
  }
}

async function expectNothingLeft(): Promise<void> {
  await expect.poll(connections).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
}

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s in the middle of a table ends a backup: no lock, no transaction, no half file',
  async (signal) => {
    const backup = start();
    await midTable();
    backup.child.kill(signal);
    expect(await backup.ended).toBe(1);
    expect(backup.said()).toBe('The backup was stopped and nothing of it was kept.\n');
    await expectNothingLeft();
  },
);

test.each(['SIGTERM', 'SIGHUP', 'SIGKILL'] as const)(
  '%s of the npm that started a backup ends it: no lock, no transaction, no half file',
  async (signal) => {
    const backup = run('npm', ['run', 'backup', '--', file]);
    await midTable();
    backup.child.kill(signal);
    await backup.ended;
    await expectNothingLeft();
  },
);

test('Ctrl-C, which reaches npm and all below it, ends a backup as one signal', async () => {
  const backup = run('npm', ['run', 'backup', '--', file], { detached: true });
  await midTable();
  process.kill(-(backup.child.pid ?? 0), 'SIGINT');
  await backup.ended;
  expect(backup.said()).toContain('The backup was stopped and nothing of it was kept.\n');
  await expectNothingLeft();
});

test('a second Ctrl-C ends a backup at once where PostgreSQL answers nothing', async () => {
  const backup = start();
  const reader = await midTable();
  process.kill(reader, 'SIGSTOP');
  try {
    backup.child.kill('SIGINT');
    await sleep(700);
    expect(backup.child.exitCode).toBeNull();
    backup.child.kill('SIGINT');
    expect(await backup.ended).toBe(1);
  } finally {
    process.kill(reader, 'SIGCONT');
  }
  await expect.poll(connections).toEqual([]);
});

test('one signal is enough where PostgreSQL answers nothing', async () => {
  const backup = start();
  const reader = await midTable();
  process.kill(reader, 'SIGSTOP');
  try {
    backup.child.kill('SIGTERM');
    expect(await backup.ended).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    process.kill(reader, 'SIGCONT');
  }
  await expectNothingLeft();
});

test('what a backup that was killed has left is removed by the next one in its folder, under any name', async () => {
  const backup = start();
  await midTable();
  backup.child.kill('SIGKILL');
  expect(await backup.ended).toBe('SIGKILL');
  await expect.poll(connections).toEqual([]);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^x\.backup\.[0-9a-f]{12}\.new$/)]);
  writeFileSync(join(folder, 'y.backup.0123456789ab.new'), 'of another database');
  expect(await start('z.backup').ended).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['y.backup.0123456789ab.new', 'z.backup']);
});

test.each([
  ['its reading connection', true],
  ['its connection with the lock', false],
])('a backup that loses %s says so and leaves nothing', async (_what, isReader) => {
  const backup = start();
  const reader = await midTable();
  const lost = (await connections()).filter(({ pid }) => (pid === reader) === isReader);
  expect(lost).toHaveLength(1);
  await backend.sql`select pg_terminate_backend(${lost[0]?.pid ?? 0})`;
  expect(await backup.ended).toBe(1);
  expect(backup.said()).toMatch(/^The database was stopped while it was being read .*\n$/);
  await expectNothingLeft();
});

test('a backup whose PostgreSQL is killed in the middle of a table says so and leaves nothing', async () => {
  const backup = start();
  process.kill(await midTable(), 'SIGKILL');
  expect(await backup.ended).toBe(1);
  expect(backup.said()).toMatch(/^The database was stopped while it was being read .*\n$/);
  expect(readdirSync(folder)).toEqual([]);
  await expect.poll(() => connections().catch(() => null)).toEqual([]);
});

test('a backup whose folder goes away, or is not there, says so', async () => {
  const backup = start();
  await midTable();
  renameSync(folder, `${folder}-moved`);
  expect(await backup.ended).toBe(1);
  expect(backup.said()).toMatch(/could not be written \(ENOENT\) and nothing was kept/);
  await expect.poll(connections).toEqual([]);
  const again = start();
  expect(await again.ended).toBe(1);
  expect(again.said()).toMatch(/could not be written \(ENOENT\)/);
  rmSync(`${folder}-moved`, { recursive: true });
});

test('a backup goes on when nobody reads what it says', async () => {
  const backup = start();
  backup.child.stdout?.destroy();
  backup.child.stderr?.destroy();
  expect(await backup.ended).toBe(0);
  expect(readdirSync(folder)).toEqual(['x.backup']);
});

test('a backup that is stopped while no server runs stops the PostgreSQL that it started', async () => {
  const data = temporaryDataFolder();
  try {
    const server = startProcess({ MOCHILA_DATA: data.dataDir });
    await server.ready;
    server.child.kill('SIGTERM');
    await server.ended;
    const backup = run(process.execPath, ['server/commands/backup.ts', file], {
      dataDir: data.dataDir,
    });
    await expect.poll(() => data.postgresPid(), { interval: 5, timeout: 60_000 }).not.toBeNull();
    const postgres = data.postgresPid();
    backup.child.kill('SIGTERM');
    expect(await backup.ended).toBe(1);
    expect(backup.said()).toBe('The backup was stopped and nothing of it was kept.\n');
    expect(isAlive(postgres)).toBe(false);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    await data.remove();
  }
});

test('a restore that is stopped says so, stops its PostgreSQL, and its folder is not used', async () => {
  expect(await start().ended).toBe(0);
  const data = temporaryDataFolder();
  try {
    const { dataDir } = data;
    const restore = run(process.execPath, ['server/commands/restore.ts', file], { dataDir });
    await expect.poll(() => data.postgresPid(), { interval: 5, timeout: 60_000 }).not.toBeNull();
    const postgres = data.postgresPid();
    restore.child.kill('SIGTERM');
    expect(await restore.ended).toBe(1);
    expect(restore.said()).toMatch(
      /^The restore was stopped: nothing of .* can be used; empty it\.\n$/,
    );
    expect(isAlive(postgres)).toBe(false);
    await expect(startProcess({ MOCHILA_DATA: dataDir }).ready).rejects.toThrow(/did not finish/);
  } finally {
    await data.remove();
  }
});
