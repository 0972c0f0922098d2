import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Work factors of scrypt: N = 2^ln, block size r, parallelisation p (one after the other here). */
export type Cost = { ln: number; r: number; p: number };

/** What one derivation is made from. */
export interface Derivation {
  password: string;
  salt: Uint8Array;
  cost: Cost;
  keyBytes: number;
}

const program = new URL('./scrypt-thread.ts', import.meta.url);
/** Threads with nothing to do, for every hasher of this process. They do not keep it alive. */
const idle: Worker[] = [];

/**
 * Derives a key by scrypt (RFC 7914) on a thread of its own with a low priority, so that requests for
 * pages do not wait for sign-ins. The caller limits how many run at once.
 */
export async function derive(work: Derivation): Promise<Buffer> {
  const thread = idle.pop() ?? new Worker(program);
  thread.ref();
  // Rejects when the thread fails: it has ended then, and the next derivation starts another.
  const answer: Promise<unknown[]> = once(thread, 'message');
  thread.postMessage(work);
  const [key] = await answer;
  thread.unref();
  idle.push(thread);
  if (!(key instanceof Uint8Array)) throw new Error('scrypt answered something else than a key');
  return Buffer.from(key);
}
