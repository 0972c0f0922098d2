import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  isAlive,
  type ProgramProcess,
  serversOn,
  temporaryDataFolder,
} from '@mochila/embedded-supabase/testing/processes.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startProcess } from '#server/testing/processes.ts';

// Whole processes, each with its PostgreSQL: slow where other work keeps the processors busy.
vi.setConfig({ testTimeout: 180_000 });

const root = join(import.meta.dirname, '..');
const template = temporaryDataFolder();
let folder: ReturnType<typeof temporaryDataFolder>;
let running: ProgramProcess[];

beforeAll(async () => {
  const first = startProcess({ MOCHILA_DATA: template.dataDir });
  await first.ready;
  first.child.kill('SIGINT');
  await first.ended;
});
afterAll(() => template.remove());
beforeEach(() => {
  folder = temporaryDataFolder();
  folder.copyFrom(template.dataDir);
  running = [];
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map((server) => server.ended));
  await folder.remove();
});

function start(options: string[] = [], dataDir = folder.dataDir): ProgramProcess {
  const server = startProcess({ MOCHILA_DATA: dataDir }, options);
  running.push(server);
  return server;
}

/** Uses up the heap when it is told to, as a fault of ours would. */
const leak = `data:text/javascript,process.on('SIGUSR2',()=>{const kept=[];for(;;)kept.push(new Array(9999).fill(Math.random()))})`;

test.each([
  ['kill -9', 'SIGKILL', 'SIGKILL'],
  ['an abort', 'SIGABRT', 'SIGABRT'],
  ['the end of its heap', 'SIGUSR2', 'SIGABRT'],
] as const)(
  'after %s of the server PostgreSQL ends by itself, cleanly, and the next start works',
  async (_what, signal, end) => {
    const server = start(['--max-old-space-size=256', `--import=${leak}`]);
    await server.ready;
    const postgres = folder.postgresPid();
    server.child.kill(signal);
    expect(await server.ended).toBe(end);
    await expect.poll(() => isAlive(postgres), { timeout: 30_000 }).toBe(false);
    // It was told to stop: there is nothing to recover.
    expect(existsSync(join(folder.dataDir, 'postgres/postmaster.pid'))).toBe(false);
    expect(serversOn(join(folder.dataDir, 'postgres'))).toBe(0);
    expect((await fetch(`${await start().ready}/auth/v1/health`)).status).toBe(200);
  },
);

test('a server that is killed again and again while it starts comes up at the next start, alone', async () => {
  const cluster = join(folder.dataDir, 'postgres');
  for (const ms of [100, 250, 400, 550, 700, 900, 1_200]) {
    const server = start();
    await sleep(ms);
    server.child.kill('SIGKILL');
    await server.ended;
  }
  expect((await fetch(`${await start().ready}/auth/v1/health`)).status).toBe(200);
  expect(serversOn(cluster)).toBe(1);
});

test('a PostgreSQL that is suspended is ended by the next start', async () => {
  const server = start();
  await server.ready;
  const postgres = folder.postgresPid();
  process.kill(postgres ?? 0, 'SIGSTOP');
  server.child.kill('SIGKILL');
  await server.ended;
  expect((await fetch(`${await start().ready}/auth/v1/health`)).status).toBe(200);
  expect(isAlive(postgres)).toBe(false);
});

test('a sudden end leaves no shared memory and no folder of sockets', async () => {
  // So long that the socket lies in a folder of its own in the temporary folder.
  const long = join(folder.dataDir, 'x'.repeat(90));
  mkdirSync(long);
  const server = start([], long);
  await server.ready;
  const [pid = '', , , , sockets = '', , memory = ''] = readFileSync(
    join(long, 'postgres/postmaster.pid'),
    'utf8',
  ).split('\n');
  expect(sockets).toMatch(/^\/tmp\/mochila-\w{6}$/);
  const segment = memory.trim().split(/\s+/)[1] ?? '';
  const segments = () =>
    readFileSync('/proc/sysvipc/shm', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/)[1]);
  const shared = readFileSync(`/proc/${pid}/maps`, 'utf8').match(/\/dev\/shm\/\S+/g) ?? [];
  expect(segments()).toContain(segment);
  expect(shared.length).toBeGreaterThan(0);

  server.child.kill('SIGKILL');
  await server.ended;
  await expect.poll(() => existsSync(sockets), { timeout: 30_000 }).toBe(false);
  expect(isAlive(Number(pid))).toBe(false);
  expect(segments()).not.toContain(segment);
  expect(shared.filter((file) => existsSync(file))).toEqual([]);
});

test('when npm is killed its server stops, and one that is started at once waits for that', async () => {
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, MOCHILA_DATA: folder.dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  npm.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await expect.poll(() => said, { timeout: 90_000 }).toContain('Mochila is ready');
  const postgres = folder.postgresPid();
  npm.kill('SIGKILL');
  await sleep(600);
  expect((await fetch(`${await start().ready}/auth/v1/health`)).status).toBe(200);
  expect(isAlive(postgres)).toBe(false);
});
