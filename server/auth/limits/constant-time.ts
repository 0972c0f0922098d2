import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work behind an answer takes on a machine that is not overloaded. */
const step = 120;

/**
 * Runs work whose length would tell whether an address has an account, and answers (or fails) only
 * at multiples of a fixed time, in ms: a slow machine gives away no more than a fast one.
 */
export async function steady<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - start;
    await sleep(Math.ceil(elapsed / step) * step - elapsed);
  }
}
