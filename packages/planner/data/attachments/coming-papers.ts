import { startDevice, store, sync } from '#sync/device/device.ts';
import { rowReader, scopeOfTrip } from '../trips/rows.ts';

/** Milliseconds after which nothing of the page in sight waits any more. */
const pauseMs = 4_000;

/**
 * Keeps tickets and bookings of the coming trip on a device where it was not opened, as the account has them now;
 * `changed` is told where they were others here. Nothing for travellers who save data. Gives what ends it.
 */
export function keepPapersSoon(tripId: string, changed: () => void): () => void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData === true) return () => undefined;
  let isOver = false;
  const timer = setTimeout(async () => {
    try {
      const isNew = await keepPapers(tripId);
      if (isNew && !isOver) changed();
    } catch (error) {
      console.warn('the papers of the coming trip are not all here', error);
    }
  }, pauseMs);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Whether the rows of its files were others before. */
async function keepPapers(tripId: string): Promise<boolean> {
  const scope = scopeOfTrip(tripId);
  const [{ keepPaper }, { tripFeed }] = await Promise.all([
    import('./attachments.ts'),
    import('../trips/remotes.ts'),
    startDevice(),
    store.open(scope),
  ]);
  const files = () => [...rowReader()(store.rows(scope)).trip_files.values()];
  const key = () =>
    files()
      .map(({ id, version, deleted_at }) => [id, version, deleted_at].join())
      .join(';');
  const before = key();
  sync.addFeed(scope, tripFeed(tripId));
  await sync.pull(scope);
  for (const file of files()) await keepPaper(file);
  return key() !== before;
}
