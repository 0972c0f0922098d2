import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { portOf } from '@mochila/embedded-supabase/testing/ports.ts';
import {
  guardOf,
  isAlive,
  type ProgramProcess,
  temporaryDataFolder,
} from '@mochila/embedded-supabase/testing/processes.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startProcess } from '#server/testing/processes.ts';

// Whole processes, each with its PostgreSQL: slow where other work keeps the processors busy.
vi.setConfig({ testTimeout: 90_000 });

const template = temporaryDataFolder();
const smtp = { SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'hola@mochila.example' };
const mailsLine = /^Mails of this machine: http:\/\/127\.0\.0\.1:\d+\/_mailbox\/[0-9a-f]{32}$/;
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
  running = [];
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map((server) => server.ended));
  await folder.remove();
});

function start(vars: Record<string, string> = {}): ProgramProcess {
  const server = startProcess({ MOCHILA_DATA: folder.dataDir, ...vars });
  running.push(server);
  return server;
}

/** One line, exit code 1, no stack. */
async function expectRefusal(server: ProgramProcess, line: RegExp) {
  expect(await server.ended).toBe(1);
  expect(server.output().trimEnd().split('\n')).toEqual([expect.stringMatching(line)]);
}

test('the first start says what it made, a later one only where it is, and Ctrl-C stops it all', async () => {
  const first = start();
  const url = await first.ready;
  const settings: unknown = await (await fetch(`${url}/env.json`)).json();
  expect(first.output().trimEnd().split('\n')).toEqual([
    `A new database was made in ${folder.dataDir}/postgres.`,
    expect.stringMatching(/^Applied (one|\d+) migrations?\.$/),
    expect.stringMatching(mailsLine),
    `Mochila is ready: ${url}`,
  ]);
  const pid = folder.postgresPid();
  expect(isAlive(pid)).toBe(true);
  first.child.kill('SIGINT');
  expect(await first.ended).toBe(0);
  expect(isAlive(pid)).toBe(false);

  const second = start();
  const again = await second.ready;
  expect(second.output()).toBe(
    `Mails of this machine: ${second.mailbox()}\nMochila is ready: ${again}\n`,
  );
  // A bookmark of the mailbox survives a restart on the same port.
  expect(new URL(second.mailbox()).pathname).toBe(new URL(first.mailbox()).pathname);
  expect(JSON.stringify(settings)).not.toContain(new URL(first.mailbox()).pathname.slice(10));
  expect(await (await fetch(`${again}/env.json`)).json()).toEqual(settings);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
});

test('a second start on the same data says that it is running, and where', async () => {
  folder.copyFrom(template.dataDir);
  const url = await start().ready;
  await expectRefusal(start(), new RegExp(`^Mochila is already running on .+: open ${url} `));
  expect((await fetch(`${url}/auth/v1/health`)).status).toBe(200);
});

test('after kill -9 the next start ends a PostgreSQL that still runs, and goes on with its data', async () => {
  folder.copyFrom(template.dataDir);
  const first = start();
  await first.ready;
  const orphan = folder.postgresPid();
  // What would stop it with the server, as in sudden-end.test.ts.
  process.kill(guardOf(orphan ?? 0), 'SIGKILL');
  first.child.kill('SIGKILL');
  await first.ended;
  expect(isAlive(orphan)).toBe(true);
  const second = start();
  expect((await fetch(`${await second.ready}/auth/v1/health`)).status).toBe(200);
  expect(isAlive(orphan)).toBe(false);
  expect(second.output()).toMatch(/^An earlier run was killed/);
});

test('a process number that somebody else has by now is left alone', async () => {
  folder.copyFrom(template.dataDir);
  const first = start();
  await first.ready;
  const orphan = folder.postgresPid();
  // Suspended, so that it does not shut down with its server and take its file along.
  process.kill(orphan ?? 0, 'SIGSTOP');
  first.child.kill('SIGKILL');
  await first.ended;
  process.kill(orphan ?? 0, 'SIGKILL');
  const file = join(folder.dataDir, 'postgres/postmaster.pid');
  const lines = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, [String(process.pid), ...lines.slice(1)].join('\n'));
  expect((await fetch(`${await start().ready}/auth/v1/health`)).status).toBe(200);
});

test('PostgreSQL is started again when it is killed', async () => {
  folder.copyFrom(template.dataDir);
  const server = start();
  const url = await server.ready;
  const killed = folder.postgresPid();
  process.kill(killed ?? 0, 'SIGKILL');
  await expect
    .poll(async () => (await fetch(`${url}/auth/v1/health`)).status, { timeout: 10_000 })
    .toBe(200);
  await expect
    .poll(async () => (await fetch(server.mailbox())).status, { timeout: 10_000 })
    .toBe(200);
  expect(isAlive(killed)).toBe(false);
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(isAlive(folder.postgresPid())).toBe(false);
});

test('a stop that comes while it starts leaves nothing running', async () => {
  const server = start();
  await expect.poll(() => folder.postgresPid(), { interval: 5, timeout: 60_000 }).not.toBeNull();
  const pid = folder.postgresPid();
  server.child.kill('SIGINT');
  expect(await server.ended).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test('a first start that was cut short leaves nothing that stands in the way', async () => {
  const server = start();
  const half = () =>
    existsSync(folder.dataDir) &&
    readdirSync(folder.dataDir).some((name) => name.includes('.new-'));
  await expect.poll(() => half(), { interval: 2, timeout: 20_000 }).toBe(true);
  server.child.kill('SIGKILL');
  await server.ended;
  await start().ready;
  expect(half()).toBe(false);
});

test('a port that is taken is told in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const port = String(portOf(other));
  await expectRefusal(start({ PORT: port }), new RegExp(`^Port ${port} on 127.0.0.1 is taken`));
  other.close();
});

test('a data folder that cannot be written is told in one line', async () => {
  const file = folder.dataDir;
  writeFileSync(file, '');
  await expectRefusal(start({ MOCHILA_DATA: file }), /^The data folder .+ cannot be written/);
  await expectRefusal(start({ MOCHILA_DATA: '/proc/x' }), /^The data folder .+ cannot be written/);
  if (process.getuid?.() === 0) return;
  rmSync(file);
  mkdirSync(folder.dataDir);
  chmodSync(folder.dataDir, 0o500);
  await expectRefusal(start(), /^The data folder .+ cannot be written \(EACCES\)/);
});

test.each([
  [{ PORT: 'x' }, /^PORT must be/],
  [{ HOST: '192.0.2.1', ...smtp }, /^This machine has no address 192\.0\.2\.1/],
  [
    { HOST: '0.0.0.0' },
    /^HOST lets other machines in, so mails need .*: set SMTP_URL and SMTP_FROM\./,
  ],
])('a wrong setting %o is told in one line', async (vars, line) => {
  await expectRefusal(start(vars), line);
});

test('what was open to others is closed at the start, and told in one line each', async () => {
  folder.copyFrom(template.dataDir);
  const keys = join(folder.dataDir, 'keys.json');
  chmodSync(folder.dataDir, 0o755);
  chmodSync(keys, 0o644);
  const server = start();
  await server.ready;
  expect(server.output().split('\n').slice(0, 2)).toEqual([
    `The data folder ${folder.dataDir} was open to others (mode 755); it is closed now.`,
    expect.stringMatching(
      /keys\.json was open to others \(mode 644\); it is closed now\. .+rotate-keys/,
    ),
  ]);
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
  expect(modeOf(folder.dataDir)).toBe(process.getuid?.() === 0 ? '710' : '700');
  for (const name of ['keys.json', 'running.json', 'lock'])
    expect(modeOf(join(folder.dataDir, name)), name).toBe('600');
});

test('a damaged lock is told in one line, with what to remove', async () => {
  mkdirSync(folder.dataDir, { mode: 0o700 });
  const lock = join(folder.dataDir, 'lock');
  writeFileSync(lock, 'not a lock '.repeat(100));
  const line = new RegExp(`^${lock} is damaged: remove this file`);
  await expectRefusal(start(), line);
  rmSync(lock);
  mkdirSync(lock);
  await expectRefusal(start(), line);
});

test('keys that belong to another database are told in one line', async () => {
  folder.copyFrom(template.dataDir);
  rmSync(join(folder.dataDir, 'keys.json'));
  await expectRefusal(start(), /^keys\.json in .+ does not belong to the database beside it/);
  expect(isAlive(folder.postgresPid())).toBe(false);
});
