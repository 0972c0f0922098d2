import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import type { Api } from './api.ts';

const root = resolve(import.meta.dirname, '../../..');
const note = v.object({ url: v.string() });
const keys = v.object({ publishable: v.string(), secret: v.string() });
/** Settings that would send mails, ask another backend or refuse a start on this machine alone. */
const unset = [
  'SITE_URL',
  'SMTP_URL',
  'SMTP_FROM',
  'SUPABASE_URL',
  'SUPABASE_PUBLISHABLE_KEY',
  'MOCHILA_PROXIES',
];

/** Starts the product as `npm start` does, on a folder of its own. Throws where it ends before it is ready. */
export async function startOn(folder: string): Promise<{ child: ChildProcess; api: Api }> {
  const child = spawn(process.execPath, ['server/commands/start.ts'], {
    cwd: root,
    env: {
      ...process.env,
      ...Object.fromEntries(unset.map((name) => [name, ''])),
      MOCHILA_DATA: folder,
      MOCHILA_ENV_FILE: devNull,
    },
    stdio: 'inherit',
  });
  const running = join(folder, 'running.json');
  while (!existsSync(running)) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error('The product did not start.');
    await sleep(100);
  }
  return {
    child,
    api: {
      ...v.parse(keys, JSON.parse(readFileSync(join(folder, 'keys.json'), 'utf8'))),
      ...v.parse(note, await read(running)),
    },
  };
}

/** It may be half written. */
async function read(file: string): Promise<unknown> {
  for (;;) {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      await sleep(20);
    }
  }
}
