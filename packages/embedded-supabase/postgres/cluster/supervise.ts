import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';
import type { Postmaster } from './postmaster.ts';

/**
 * Keeps PostgreSQL running: when it ends without having been asked to (killed, out of memory, full
 * disk) it is started again, the first time at once, then after a delay that doubles from 0.1 s to 2 s.
 * Meanwhile queries fail as `isDatabaseUnavailable` says, and the server answers 503.
 */
export function supervise(first: Postmaster, start: () => Promise<Postmaster>, log: Log) {
  let current = first;
  let stopping = false;

  const watching = (async () => {
    while (!stopping) {
      await current.ended;
      if (!stopping) await restart();
    }
  })();

  async function restart(): Promise<void> {
    log.error('PostgreSQL ended by itself; starting it again');
    for (let pause = 100; !stopping; pause = Math.min(2 * pause, 2_000)) {
      try {
        current = await start();
        log.warn('PostgreSQL runs again');
        return;
      } catch (error) {
        log.error('PostgreSQL did not start again; trying once more', { error });
        await sleep(pause);
      }
    }
  }

  return {
    pid: () => current.pid,
    async stop(): Promise<void> {
      stopping = true;
      // Both: it may be that a start is under way and makes a new one.
      await current.stop();
      await watching;
      await current.stop();
    },
  };
}
