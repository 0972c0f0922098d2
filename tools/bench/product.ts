import { type ChildProcess, spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@mochila/embedded-supabase/testing/ports.ts';

export const root = resolve(import.meta.dirname, '../..');
export const site = join(root, 'dist/site');
export type Row = [label: string, value: string];

/** Short: the least by which each part of a bench runs, and no figure to go by. `isExact` is told by first-screen. */
export type Size = { isShort: boolean; isExact: boolean };

/**
 * By how much a page is slowed down to be on a phone of the middle class: not at all in a short run, since Chromium does
 * so by keeping a core busy.
 */
export const slowdownOf = ({ isShort }: Pick<Size, 'isShort'>) => (isShort ? 1 : 4);

export type Product = {
  url: string;
  process: ChildProcess;
  seconds: number;
  stop(): Promise<void>;
};

/** The settings of a server behind a proxy, which has to have a mail server; no mail is sent in a bench. */
export const behindProxy = {
  MOCHILA_PROXIES: '1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMTP_FROM: 'mochila@mochila.test',
};

/** What is running, so that nothing of a bench that failed goes on. */
const running = new Set<() => Promise<void>>();

export async function stopProducts(): Promise<void> {
  for (const stop of running) await stop();
}

/** Starts the product as its user does and waits for its first page. `seconds` is the time from `npm start` to that page. */
export async function startProduct(
  data: string,
  settings: Record<string, string> = {},
): Promise<Product> {
  const port = await freePort();
  const begin = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      MOCHILA_DATA: data,
      // The settings of whoever measures are not the bench's.
      MOCHILA_ENV_FILE: devNull,
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    // A group of its own, to be ended as a whole.
    detached: true,
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2000);
  });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    running.delete(stop);
    if (child.exitCode !== null || !child.pid) return;
    const ended = new Promise((done) => child.once('exit', done));
    process.kill(-child.pid, 'SIGTERM');
    await ended;
    // npm ends before what it started has let go of the port.
    while (await answers(url)) await sleep(20);
  };
  running.add(stop);
  while (!(await answers(url))) {
    if (child.exitCode !== null) throw new Error(`npm start ended: ${errors.trim()}`);
    await sleep(20);
  }
  return { url, process: child, seconds: (performance.now() - begin) / 1000, stop };
}

/** Whether a server answers there with a page. */
export function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function ratio(value: number, reference: number): string {
  return (value / reference).toFixed(2);
}

/** After a start the first reader of a page gets a quick form of it (docs/decisions/0005); this is about all others. */
export async function untilCompressed(url: string): Promise<void> {
  const length = async () => {
    const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    return Number(answer.headers.get('content-length'));
  };
  const quick = await length();
  for (let tries = 0; tries < 40 && (await length()) >= quick; tries += 1) await sleep(250);
}
