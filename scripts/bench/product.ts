import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const root = resolve(import.meta.dirname, '../..');
export const site = join(root, 'dist/site');
export type Row = [label: string, value: string];

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

/** Starts the product as its user does and waits for its first page. `seconds` is the time from `npm start` to that page. */
export async function startProduct(
  data: string,
  port: number,
  settings: Record<string, string> = {},
): Promise<Product> {
  const begin = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), MOCHILA_DATA: data, ...settings },
    stdio: 'ignore',
    detached: true,
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}`);
    if (await answers(url)) break;
    await new Promise((done) => setTimeout(done, 20));
  }
  const stop = async () => {
    const ended = new Promise((done) => child.once('exit', done));
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
    // npm ends before what it started has let go of the port.
    while (await answers(url)) await new Promise((done) => setTimeout(done, 20));
  };
  return { url, process: child, seconds: (performance.now() - begin) / 1000, stop };
}

function answers(url: string): Promise<boolean> {
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
