import type { ErrorCode } from '#kit/rules/error-codes.ts';
import { DataFailure, failureFrom, failureOf, isRetryable } from '#kit/rules/failure.ts';
import { loadTextMerge } from '#kit/texts/text-merge.ts';
import { pushOutbox, type Remotes } from './push.ts';
import type { Feed } from './remote.ts';
import { restoreChanges, stashChanges } from './signed-out-changes.ts';
import { emptyState } from './stored/row-state.ts';
import type { RowStore } from './stored/row-store.ts';
import type { StorageState } from './stored/stored-rows.ts';
import { tabLock } from './tab-lock.ts';

/** How far local changes have come. */
export type SaveState = {
  /**
   * `device`: nobody is signed in, this device is all there is. `waiting`: stored here until there is a network.
   * `failed`: stored here, and `code` says why the server refuses it.
   */
  step: 'device' | 'saving' | 'saved' | 'waiting' | 'failed';
  code: ErrorCode | null;
  storage: StorageState;
};

type Options = {
  store: RowStore;
  /** Whose rows may be sent now: the id of who is signed in, with their second factor where they have one. */
  account: () => Promise<string | null>;
  onState: (state: SaveState) => void;
  lock?: typeof tabLock;
};

/** Seconds until the next try after so many failures in a row. */
const retrySeconds = [1, 2, 5, 10, 30, 60];

/**
 * Brings this device and the account to the same rows: pushes what is pending, then pulls what is new. One tab of a
 * browser at a time; after a network failure it retries with exponential backoff.
 */
export function createSync({ store, account, onState, lock = tabLock }: Options) {
  const feeds = new Map<string, Feed>();
  let remotes = async (_owner: string): Promise<Remotes> => new Map();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let storage: StorageState = 'disk';
  let lastRefused: ReadonlyMap<string, ErrorCode> = new Map();

  /** Starts now, or once more after the run that is under way. Resolves when done; never rejects. */
  function run(): Promise<void> {
    clearTimeout(timer);
    if (running) again = true;
    else
      running = pushAndPull().finally(() => {
        running = undefined;
        if (again) {
          again = false;
          void run();
        }
      });
    return running;
  }

  async function pushAndPull() {
    try {
      const owner = await account();
      if (owner === null) return await report('device');
      await prepareMerge();
      if ((await store.outbox()).length > 0) await report('saving');
      const refused = await lock(async () => {
        if ((await store.metadata('owner')) !== owner) return null;
        const joins = await store.metadata('joining');
        if (joins) await joinVisitorRows(owner);
        const sends = (await store.outbox()).length > 0;
        const refused = await pushOutbox(store, await remotes(owner));
        // What was pulled to be joined is new enough where nothing was sent after it.
        if (!joins || sends) await pullAll(owner);
        return refused;
      });
      // Somebody else's rows are stored here: whoever follows the session clears them first.
      if (refused === null) return await report('device');
      failures = 0;
      lastRefused = refused;
      await store.setMetadata(syncedAt, Date.now());
      const [code] = refused.values();
      // What was changed meanwhile is on its way to the disk or to the next run.
      const done = again || store.isWriting() ? 'saving' : 'saved';
      await report(code ? 'failed' : done, code ?? null);
    } catch (error) {
      const failure = failureFrom(error);
      const isPassing = isRetryable(failure) || failure.seconds !== null;
      await report(isPassing ? 'waiting' : 'failed', failure.code);
      if (failure.code === 'unexpected') console.warn('what was changed could not be sent', error);
      const seconds = failure.seconds ?? retrySeconds[failures] ?? 60;
      failures += 1;
      timer = setTimeout(run, seconds * 1000);
    }
  }

  async function report(step: SaveState['step'], code: ErrorCode | null = null) {
    storage = await store.storageState();
    onState({ step, code, storage });
  }

  async function pullAll(owner: string) {
    for (const [name, feed] of feeds) await pullFeed(name, feed, owner);
  }

  async function pullFeed(name: string, feed: Feed, owner: string) {
    const before = await store.metadata(cursorKey(name));
    const { rows, cursor } = await feed(before, owner);
    await store.applyServerRows(rows);
    if (JSON.stringify(cursor) !== JSON.stringify(before))
      await store.setMetadata(cursorKey(name), cursor);
  }

  /** A visitor signed in: what they have and what the account has become one. */
  async function joinVisitorRows(owner: string) {
    await pullAll(owner);
    for (const [table, remote] of await remotes(owner)) {
      const both = (await store.outbox()).filter((state) => state.table === table && state.server);
      await store.update(both, (state, key) => {
        const known = state ?? emptyState(key);
        const { server, pending } = known;
        if (!server || !pending || !remote.join) return known;
        const set = remote.join(server, pending);
        return { ...known, pending: Object.keys(set).length > 0 ? { ...pending, set } : null };
      });
    }
    await store.setMetadata('joining', false);
  }

  return {
    run,
    /** When this device and the account were last brought together, in milliseconds since 1970; null for never. */
    async syncedAt(): Promise<number | null> {
      const at = await store.metadata(syncedAt);
      return typeof at === 'number' ? at : null;
    },
    /** Keys of the rows that the server refused the last time, with the reasons. */
    refused: () => lastRefused,
    /** Reports that something is being changed; `run` reports how far it came. To be called before the change. */
    markSaving(): void {
      onState({ step: 'saving', code: null, storage });
    },
    /** Pulls one feed between two runs, unless what is here `isNew` enough; reports nothing when it cannot. */
    async pull(name: string, isNew = (_cursor: unknown) => false): Promise<void> {
      const feed = feeds.get(name);
      if (!feed) return;
      try {
        await running;
        const owner = await account();
        if (owner === null) return;
        await prepareMerge();
        await lock(async () => {
          if ((await store.metadata('owner')) !== owner) return;
          if (!isNew(await store.metadata(cursorKey(name)))) await pullFeed(name, feed, owner);
        });
      } catch {
        // The next run reports what is wrong.
      }
    },
    /** The tables to push to as `owner`, in their order; loaded when there is an account. */
    setRemotes(load: (owner: string) => Promise<Remotes>) {
      remotes = load;
    },
    /** Pulls a feed from now on, at every run. */
    addFeed(name: string, feed: Feed) {
      feeds.set(name, feed);
    },
    /**
     * Says who is signed in. A visitor's rows become theirs; the rows of anybody else leave this device.
     */
    async setAccount(owner: string | null): Promise<void> {
      await lock(async () => {
        const before = (await store.metadata('owner')) ?? null;
        if (before !== null && before !== owner) await stashChanges(store, before);
        if (owner !== null && before !== owner) {
          await restoreChanges(store, owner);
          await store.setMetadata('joining', true);
          await store.setMetadata('owner', owner);
        }
      });
      failures = 0;
      await run();
    },
  };
}

/** Before rows of the account meet those of this device: their texts are merged, or wait for a network. */
async function prepareMerge(): Promise<void> {
  await loadTextMerge().catch((cause) => {
    throw new DataFailure(failureOf('network'), cause);
  });
}

/** Where that time is stored in the metadata. */
const syncedAt = 'synced at';

/** Where the cursor of a feed is stored in the metadata. */
export const cursorKey = (feed: string) => `seen ${feed}`;
