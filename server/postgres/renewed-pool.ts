import { connect, type Socket } from 'node:net';
import type postgres from 'postgres';

/** Milliseconds that a replaced pool goes on with what waits in it. */
const grace = 5_000;

export interface Pool {
  sql: postgres.Sql;
  /** Lets what runs finish for `timeout` seconds. */
  end(timeout: number): Promise<void>;
}

/**
 * A pool that is replaced as a whole when one of its connections is lost: what began in the old one
 * ends there, what comes next gets fresh connections.
 *
 * postgres.js 3.4.9 opens a lost connection again in the same object, with an error, a statement or
 * a timer of before left in it: requests fail long after PostgreSQL is back, or for good. This goes
 * together with `transaction`.
 *
 * `open` makes a pool whose connections are those of `socket`.
 */
export function renewedPool(open: (socket: () => Socket) => postgres.Sql, path: string): Pool {
  const opened = new Set<postgres.Sql>();
  const timers = new Set<NodeJS.Timeout>();
  let current = renew();

  function renew(): postgres.Sql {
    const pool: postgres.Sql = open(() =>
      watchedSocket(path, () => {
        if (pool !== current) return;
        current = renew();
        retire(pool);
      }),
    );
    opened.add(pool);
    return pool;
  }

  function retire(pool: postgres.Sql): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void pool.end({ timeout: grace / 1000 }).finally(() => opened.delete(pool));
    }, grace);
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

/** Tells when a connection that PostgreSQL had accepted ends otherwise than by our own doing. */
function watchedSocket(path: string, lost: () => void): Socket {
  const socket = connect(path);
  let accepted = false;
  // `R` asks for the password, `E` refuses.
  socket.once('data', (chunk: Buffer) => {
    accepted = chunk.toString('latin1', 0, 1) === 'R';
  });
  const tell = () => {
    if (accepted && !socket.writableEnded) lost();
  };
  // First, since Node ends our own half in a listener as well.
  socket.prependOnceListener('end', tell);
  socket.prependOnceListener('error', tell);
  return socket;
}
