import { RestError } from './errors.ts';

/** Runs work when a slot is free. */
export type InSlot = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * At most `size` pieces of work at once, first come first served. Who waits longer than `waitMs`
 * is refused (504 `PGRST003`, as PostgREST does), so that a slow database is no endless queue.
 */
export function createSlots(size: number, waitMs: number): InSlot {
  let free = size;
  const waiting = new Set<() => void>();

  function take(): Promise<void> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => {
      waiting.delete(next);
      reject(tooBusy());
    }, waitMs);
    const next = () => {
      clearTimeout(timer);
      resolve();
    };
    waiting.add(next);
    return promise;
  }

  function give(): void {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else {
      waiting.delete(next);
      next();
    }
  }

  return async (work) => {
    await take();
    try {
      return await work();
    } finally {
      give();
    }
  };
}

function tooBusy(): RestError {
  return new RestError({
    status: 504,
    code: 'PGRST003',
    message: 'Timed out acquiring connection from connection pool.',
  });
}
