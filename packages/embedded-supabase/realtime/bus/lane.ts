/** Work that is done one piece after the other. */
interface Lane<T> {
  /** Does nothing but call `overflow` where too much waits already. */
  add(item: T): void;
}

/**
 * Handles items in turn, at most `most` of which wait. What `handle` rejects with goes to `failed`, and the next item is
 * handled all the same.
 */
export function createLane<T>(options: {
  most: number;
  handle(item: T): Promise<void>;
  failed(error: unknown): void;
  overflow(): void;
}): Lane<T> {
  let waiting: T[] = [];
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await options.handle(item).catch(options.failed);
    }
    isRunning = false;
  }

  return {
    add(item) {
      if (waiting.length >= options.most) {
        // What waits is worth nothing to whoever has to start again.
        waiting = [];
        options.overflow();
        return;
      }
      waiting.push(item);
      if (!isRunning) void run();
    },
  };
}
