import { connect, type Socket } from 'node:net';
import type postgres from 'postgres';

/** Milliseconds that a replaced pool stays open for its statements to end. */
const closeDelayMs = 5_000;

export interface Pool {
  sql: postgres.Sql;
  /** Lets what runs finish for `timeout` seconds. */
  end(timeout: number): Promise<void>;
}

/**
 * A pool that is replaced as a whole when one of its connections is lost: running statements end in
 * the old pool, new ones get new connections.
 *
 * postgres.js 3.4.9 reopens a lost connection in the same object, which may still hold an error, a
 * statement or a timer of the old one: requests fail long after PostgreSQL is back, or for good. Goes
 * when postgres.js resets its connections, together with `transaction`.
 *
 * `open` makes a pool whose connections are those of `socket`.
 */
export function createReconnectingPool(
  open: (socket: () => Socket) => postgres.Sql,
  path: string,
): Pool {
  const opened = new Set<postgres.Sql>();
  const timers = new Set<NodeJS.Timeout>();
  let current = openCurrent();

  function openCurrent(): postgres.Sql {
    const pool: postgres.Sql = open(() =>
      watchedSocket(path, () => {
        if (pool !== current) return;
        current = openCurrent();
        closeLater(pool);
      }),
    );
    opened.add(pool);
    return pool;
  }

  function closeLater(pool: postgres.Sql): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void pool.end({ timeout: closeDelayMs / 1000 }).finally(() => opened.delete(pool));
    }, closeDelayMs);
    timers.add(timer.unref());
  }

  const sql = new Proxy(current, {
    apply: (_, self, args) => Reflect.apply(current, self, args),
    get: (_, name) => Reflect.get(current, name),
  });
  return {
    sql,
    async end(timeout) {
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([...opened].map((pool) => pool.end({ timeout })));
    },
  };
}

/** A socket that calls `lost` when PostgreSQL had accepted its connection and we did not end it. */
function watchedSocket(path: string, lost: () => void): Socket {
  const socket = connect(path);
  let accepted = false;
  // `R` asks for the password, `E` refuses.
  socket.once('data', (chunk: Buffer) => {
    accepted = chunk.toString('latin1', 0, 1) === 'R';
  });
  const report = () => {
    if (accepted && !socket.writableEnded) lost();
  };
  // First, since Node ends our own half in a listener as well.
  socket.prependOnceListener('end', report);
  socket.prependOnceListener('error', report);
  return socket;
}
