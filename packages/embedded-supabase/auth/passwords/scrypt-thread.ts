/** A thread that derives one key after the other; see `derive`. */
import { scryptSync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Derivation } from './scrypt.ts';

/** 128 · N · r bytes are needed; this is twice those of N = 2^15 and r = 8. */
const maxmem = 64 * 1024 * 1024;

stepBack();
parentPort?.on('message', ({ password, salt, cost, keyBytes }: Derivation) => {
  const { ln, r, p } = cost;
  parentPort?.postMessage(scryptSync(password, salt, keyBytes, { N: 2 ** ln, r, p, maxmem }));
});

/** Linux gives every thread its own priority; elsewhere one thread cannot be named. */
function stepBack(): void {
  try {
    const self = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    // Not simply the lowest: on a machine that is busy with something else, signing in would never end.
    const { PRIORITY_BELOW_NORMAL: step, PRIORITY_LOW: lowest } = constants.priority;
    setPriority(self, Math.min(getPriority() + step, lowest));
  } catch {
    // Without it a sign-in and a page share the processors evenly.
  }
}
