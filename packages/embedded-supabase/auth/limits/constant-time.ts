import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds; longer than the work takes on a machine that is not overloaded. */
const step = 120;

/**
 * Runs work whose duration would reveal whether an address has an account, and resolves (or rejects)
 * only at multiples of `step`, so that a slow machine reveals no more than a fast one.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - start;
    await sleep(Math.ceil(elapsed / step) * step - elapsed);
  }
}
