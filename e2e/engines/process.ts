import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** What was started here and how to end it. */
export type Running = { child: ChildProcess; end(): Promise<void> };

/** Starts a program in a group of its own, so that its children end with it. */
export function start(name: string, words: string[], options: SpawnOptions = {}): Running {
  const child = spawn(name, words, { stdio: 'ignore', detached: true, ...options });
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const signal = (kind: NodeJS.Signals) => {
    try {
      if (child.pid) process.kill(-child.pid, kind);
    } catch {
      // The group has ended.
    }
  };
  const atExit = () => signal('SIGKILL');
  process.once('exit', atExit);
  return {
    child,
    async end() {
      signal('SIGTERM');
      await Promise.race([gone, sleep(3000, undefined, { ref: false })]);
      signal('SIGKILL');
      process.off('exit', atExit);
    },
  };
}

/** A virtual screen: Firefox has no WebGL without one, WebKitGTK no window. */
export async function startDisplay(): Promise<{ display: string; end(): Promise<void> }> {
  const xvfb = start(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await new Promise<string>((resolve, reject) => {
    (xvfb.child.stdio[3] as Readable).once('data', (data) => resolve(String(data).trim()));
    xvfb.child.once('error', reject);
    xvfb.child.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { display: `:${number}`, end: xvfb.end };
}

/** Tries until it works or ten seconds have passed. */
export async function eventually<T>(attempt: () => Promise<T>): Promise<T> {
  const end = Date.now() + 10_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(50);
    }
  }
}
