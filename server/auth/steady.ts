import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work behind an answer takes on a machine that is not overloaded. */
const floor = 60;

/**
 * Runs work whose length would tell whether an address has an account, and answers (or fails) no
 * earlier than after a fixed time, in ms.
 */
export async function steady<T>(work: () => Promise<T>, atLeast = floor): Promise<T> {
  const pause = sleep(atLeast);
  try {
    return await work();
  } finally {
    await pause;
  }
}
