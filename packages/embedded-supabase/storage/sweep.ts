import { errorCode } from '../errors/error-details.ts';
import { run, type Services, service } from './services.ts';

/** Held by a backup while it copies bytes, so that none of them goes away meanwhile. */
export const bytesLock = 4_731_829;
const everyMs = 60_000;
/** Runs after which everything on the disk is compared with the rows. */
const runsToAll = 60;
/** Milliseconds that bytes without a row are left alone: an upload may still write its row. */
const orphanAgeMs = 3_600_000;

type Parts = Pick<Services, 'sql' | 'bytes' | 'log'>;

/** Removes bytes every minute, and soon after `soon()`. */
export function scheduleSweep(parts: Parts): { soon(): void; stop(): Promise<void> } {
  let working = Promise.resolve();
  let runs = 0;
  let waits = false;
  function start(withOrphans: boolean): void {
    working = working.then(async () => {
      waits = false;
      try {
        await sweepDiscarded(parts);
        if (withOrphans) await sweepOrphans(parts);
      } catch (error) {
        if (errorCode(error) === 'CONNECTION_ENDED') clearInterval(timer);
        else parts.log.warn('Bytes without an object could not be removed', { error });
      }
    });
  }
  const timer = setInterval(() => {
    runs += 1;
    start(runs % runsToAll === 1);
  }, everyMs);
  timer.unref();
  return {
    soon() {
      if (waits) return;
      waits = true;
      start(false);
    },
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}

/**
 * Removes the bytes of objects that were deleted or replaced and of uploads that have expired. Not while a backup
 * reads: they wait for the next run. Several servers share the work.
 */
export async function sweepDiscarded({ sql, bytes }: Pick<Parts, 'sql' | 'bytes'>): Promise<void> {
  await run({ sql }, service, 'sweep', async (tx) => {
    const [lock] = await tx<{ free: boolean }[]>`
      select pg_try_advisory_xact_lock_shared(${bytesLock}) as free`;
    if (!lock?.free) return;
    await tx`delete from mochila_storage.uploads where expires_at < now()`;
    const rows = await tx<{ version: string }[]>`
      delete from mochila_storage.discarded where version in (
        select version from mochila_storage.discarded order by at limit 500 for update skip locked
      ) returning version`;
    for (const { version } of rows) await bytes.remove(version);
  });
}

/** Removes what a crash has left: bytes older than `ageMs` that neither an object nor an upload names. */
export async function sweepOrphans(
  { sql, bytes }: Pick<Parts, 'sql' | 'bytes'>,
  ageMs = orphanAgeMs,
): Promise<void> {
  let batch: string[] = [];
  for await (const { key, changedAt } of bytes.all()) {
    if (Date.now() - changedAt < ageMs) continue;
    batch.push(key);
    if (batch.length < 1000) continue;
    await removeUnnamed(batch);
    batch = [];
  }
  await removeUnnamed(batch);

  async function removeUnnamed(keys: string[]): Promise<void> {
    if (keys.length === 0) return;
    await run({ sql }, service, 'sweep', async (tx) => {
      const [lock] = await tx<{ free: boolean }[]>`
        select pg_try_advisory_xact_lock_shared(${bytesLock}) as free`;
      if (!lock?.free) return;
      const rows = await tx<{ key: string }[]>`
        select key from unnest(${keys}::text[]) key
        where not exists (select from storage.objects o where o.version = key)
          and not exists (select from mochila_storage.uploads u where u.version = key)`;
      for (const { key } of rows) await bytes.remove(key);
    });
  }
}
