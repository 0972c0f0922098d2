import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { errorMessage } from '../../errors/error-details.ts';
import type { Log } from '../../log/log.ts';

export interface Listening {
  /** Names of the channels of NOTIFY. */
  channels: readonly string[];
  /** The connection is there and listens; what it runs here belongs to the same session. */
  opened(sql: postgres.Sql): Promise<void>;
  notified(channel: string, payload: string): void;
  /** The connection was lost: what is sent until the next `opened` is missed. */
  lost(): void;
}

export interface Listener {
  stop(): Promise<void>;
}

interface ListenerAccess {
  path: string;
  username: string;
  password: string;
}

/** Milliseconds before the next attempt after a connection was lost. */
const retryMs = 250;

/**
 * One connection that listens to NOTIFY and is opened again when it is lost. Not `sql.listen` of postgres.js 3.4.9:
 * it gives up where the first attempt to reconnect fails, and tells nobody that notifications were missed.
 */
export function createListener(access: ListenerAccess, log: Log, listening: Listening): Listener {
  let stopped = false;
  let current: postgres.Sql | null = null;

  async function listenOnce(): Promise<void> {
    const closed = Promise.withResolvers<void>();
    const options = {
      ...access,
      database: 'postgres',
      max: 1,
      max_lifetime: null,
      connect_timeout: 10,
      fetch_types: false,
      connection: { application_name: 'embedded supabase realtime' },
      onclose: () => closed.resolve(),
      onnotify: (channel: string, payload: string) => listening.notified(channel, payload),
    };
    const sql = postgres(options);
    current = sql;
    let open = false;
    try {
      for (const channel of listening.channels) await sql`listen ${sql(channel)}`;
      await listening.opened(sql);
      open = true;
      await closed.promise;
    } catch (error) {
      log.debug('Listening failed', { reason: errorMessage(error) });
    }
    if (open) listening.lost();
    await sql.end({ timeout: 1 });
  }

  async function run(): Promise<void> {
    while (!stopped) {
      await listenOnce();
      if (!stopped) await sleep(retryMs, undefined, { ref: false });
    }
  }

  const done = run();
  return {
    async stop() {
      stopped = true;
      await current?.end({ timeout: 1 });
      await done;
    },
  };
}
