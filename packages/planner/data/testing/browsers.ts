import { DataFailure, failureOf } from '#kit/rules/failure.ts';
import type { Remote } from '#sync/sync/remote.ts';
import type { RowStorage } from '#sync/sync/stored/indexed-db.ts';
import { memoryStorage } from '#sync/sync/stored/memory-storage.ts';
import type { Json, Patch } from '#sync/sync/stored/row-state.ts';
import { createRowStore } from '#sync/sync/stored/row-store.ts';
import { createSync, type SaveState } from '#sync/sync/sync.ts';
import type { fakeServer } from '#sync/sync/testing/fake-server.ts';

/** What waits to go on, released one by one in an order that the test chooses. */
export function createScheduler() {
  let waiting: { tab: object; release: () => void }[] = [];
  return {
    /** Resolves when the test releases it; never where the tab crashes before. */
    turn: (tab: object) =>
      new Promise<void>((release) => {
        waiting.push({ tab, release });
      }),
    count: () => waiting.length,
    release(at: number) {
      waiting.splice(at, 1)[0]?.release();
    },
    drop(tab: object) {
      waiting = waiting.filter((one) => one.tab !== tab);
    },
  };
}

type Scheduler = ReturnType<typeof createScheduler>;
type Server = ReturnType<typeof fakeServer>;
export type Browser = ReturnType<typeof openBrowser>;
export type Tab = Browser['tabs'][number];

/**
 * A browser whose tabs share storage, lock, channel and journal, as real ones do. `onStored` hears every value of a
 * column that lies in the storage and waits to be sent.
 */
export function openBrowser(
  { turn, drop }: Scheduler,
  account: Server,
  onStored: (id: string, column: string, value: Json) => void,
) {
  const disk = memoryStorage();
  const journals = new Map<object, readonly Patch[]>();
  const lock: { holder: object | null; queue: { tab: object; start: () => void }[] } = {
    holder: null,
    queue: [],
  };
  const next = () => {
    const first = lock.queue.shift();
    lock.holder = first?.tab ?? null;
    first?.start();
  };
  const browser = {
    tabs: [] as ReturnType<typeof openTab>[],
    who: null as string | null,
    /** Somebody has been signed in. */
    wasOwned: false,
    isOffline: false,
    /** Whether a request, or its answer, gets lost now. */
    loses: () => false,
    open: () => {
      const tab = openTab();
      browser.tabs.push(tab);
      return tab;
    },
  };
  return browser;

  function openTab() {
    const me = {};
    let listener: ((scopes: string[]) => void) | undefined;
    let [performing, delivering] = [Promise.resolve(), Promise.resolve()];
    let isUnloading = false;
    let onUnload = () => {};
    /** Operations on the storage are performed, and answered, in the order of their requests, as in IndexedDB. */
    const stored = <Result>(work: () => Promise<Result>): Promise<Result> => {
      const performed = performing.then(() => turn(me)).then(work);
      performing = performed.then(() => {});
      const delivered = Promise.all([performed, delivering]).then(async ([result]) => {
        await turn(me);
        return result;
      });
      delivering = delivered.then(() => {});
      return delivered;
    };
    const storage: RowStorage = {
      kind: 'disk',
      load: (scope) => stored(() => disk.load(scope)),
      pending: () => stored(() => disk.pending()),
      update: (keys, work) =>
        stored(async () => {
          const results = await disk.update(keys, work);
          for (const { id, pending } of results)
            for (const [column, value] of Object.entries(pending?.set ?? {}))
              onStored(id, column, value);
          return results;
        }),
      metadata: (name) => stored(() => disk.metadata(name)),
      setMetadata: (name, value) =>
        stored(() => {
          browser.wasOwned ||= name === 'owner';
          return disk.setMetadata(name, value);
        }),
      clear: (keep) => stored(() => disk.clear(keep)),
    };
    const requested = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      await turn(me);
      if (browser.isOffline || browser.loses()) throw new DataFailure(failureOf('network'));
      const result = await work();
      await turn(me);
      if (browser.isOffline || browser.loses()) throw new DataFailure(failureOf('network'));
      return result;
    };
    const overNetwork = ({ insert, read, update, ...rest }: Remote): Remote => ({
      ...rest,
      insert: (rows) => requested(() => insert(rows)),
      read: (ids) => requested(() => read(ids)),
      update: (row, ifVersion) => requested(() => update(row, ifVersion)),
    });
    const store = createRowStore(
      Promise.resolve(storage),
      {
        post: (scopes) => {
          for (const tab of browser.tabs)
            if (tab.me !== me) void turn(tab.me).then(() => tab.hear(scopes));
        },
        listen: (hear) => {
          listener = hear;
        },
      },
      {
        isUnloading: () => isUnloading,
        onUnload: (work) => {
          onUnload = work;
        },
        write: (patches) => {
          if (patches.length > 0) journals.set(me, patches);
          else journals.delete(me);
        },
        read: () => {
          const entries = [...journals.keys()].filter((page) => page !== me);
          return {
            patches: entries.flatMap((page) => journals.get(page) ?? []),
            remove: () => {
              for (const page of entries) journals.delete(page);
            },
          };
        },
        clear: () => journals.clear(),
      },
    );
    const shown = { state: null as SaveState | null };
    const sync = createSync({
      store,
      account: async () => browser.who,
      onState: (state) => {
        shown.state = state;
      },
      lock: (work) =>
        new Promise<void>((start) => {
          lock.queue.push({ tab: me, start });
          if (lock.holder === null) next();
        })
          .then(work)
          .finally(() => {
            if (lock.holder === me) next();
          }),
    });
    sync.setRemotes(
      async () =>
        new Map([...account.remotes].map(([table, remote]) => [table, overNetwork(remote)])),
    );
    sync.addFeed('all', (cursor) => requested(() => account.feed(cursor, browser.who ?? '')));
    return {
      me,
      store,
      sync,
      shown,
      hear: (scopes: string[]) => listener?.(scopes),
      /** The process ends between two steps. */
      crash() {
        drop(me);
        browser.tabs = browser.tabs.filter((tab) => tab.me !== me);
        lock.queue = lock.queue.filter(({ tab }) => tab !== me);
        if (lock.holder === me) next();
      },
      /** The page unloads, and then its process ends. */
      close() {
        isUnloading = true;
        onUnload();
        this.crash();
      },
    };
  }
}
