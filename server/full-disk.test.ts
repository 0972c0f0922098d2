import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  mkdtempSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProgramProcess } from '@mochila/embedded-supabase/testing/processes.ts';
import { StorageClient } from '@supabase/storage-js';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { startProcess } from '#server/testing/processes.ts';

const megabyte = 1024 * 1024;
const disk = mkdtempSync(join(tmpdir(), 'mochila-disk-'));
const filler = join(disk, 'filler');
// A disk of 400 MB of its own; only root may mount one.
const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk]);
const isMounted = mount.status === 0;
let server: ProgramProcess | undefined;

afterAll(async () => {
  server?.child.kill('SIGTERM');
  await server?.ended;
  if (isMounted) spawnSync('umount', [disk]);
  rmdirSync(disk);
});

/** Leaves less than a megabyte, and never nothing: the database may take room while it is being filled. */
function fill(): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    writeFileSync(filler, Buffer.alloc(Math.floor((bavail * bsize) / megabyte) * megabyte));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    truncateSync(filler, statSync(filler).size - megabyte / 2);
  }
}

async function start(dataDir: string): Promise<string> {
  server = startProcess({ MOCHILA_DATA: dataDir });
  return await server.ready;
}

/** Statuses of a sign-up, of a file that is uploaded, of reading the mailbox and a file. */
async function use(url: string, dataDir: string) {
  const settings = await (await fetch(`${url}/env.json`)).json();
  const { key } = v.parse(v.object({ key: v.string() }), settings);
  const body = JSON.stringify({
    email: `${randomUUID()}@mochila.test`,
    password: 'three-red-hammocks',
  });
  const headers = { apikey: key, 'content-type': 'application/json' };
  const signUp = await fetch(`${url}/auth/v1/signup`, { method: 'POST', headers, body });
  const { secret } = v.parse(
    v.object({ secret: v.string() }),
    JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')),
  );
  const files = new StorageClient(`${url}/storage/v1`, { Authorization: `Bearer ${secret}` });
  await files.createBucket('papers');
  const name = `${randomUUID()}.txt`;
  const kept = await files.from('papers').upload(name, 'ticket');
  const first = (await files.from('papers').list()).data?.[0]?.name ?? '';
  return {
    saved: signUp.status,
    kept: kept.error && 'statusCode' in kept.error ? kept.error.statusCode : '200',
    read: (await fetch(server?.mailbox() ?? '')).status,
    opened: await (await files.from('papers').download(first)).data?.text(),
  };
}

test('a disk that is really full: clear errors, reads go on, a start too, and all is well when freed', {
  timeout: 120_000,
}, async ({ skip }) => {
  skip(!isMounted, 'no disk of its own can be mounted here');
  const dataDir = join(disk, 'data');
  const whole = { saved: 200, kept: '200', read: 200, opened: 'ticket' };
  const full = { ...whole, saved: 507, kept: '507' };
  let url = await start(dataDir);
  expect(await use(url, dataDir)).toEqual(whole);

  fill();
  await expect.poll(() => use(url, dataDir), { timeout: 20_000 }).toEqual(full);
  server?.child.kill('SIGKILL');
  await server?.ended;
  url = await start(dataDir);
  expect(server?.output()).toMatch(/almost full: everything can be read and nothing saved until/);
  expect(await use(url, dataDir)).toEqual(full);

  rmSync(filler);
  await expect.poll(() => use(url, dataDir), { timeout: 20_000 }).toEqual(whole);
  server?.child.kill('SIGTERM');
  await server?.ended;

  rmSync(dataDir, { recursive: true });
  fill();
  await expect(start(dataDir)).rejects.toThrow(/is full: free .* and start again/);
});
