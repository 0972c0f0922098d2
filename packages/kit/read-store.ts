import { createStore, type StoreApi, useStore } from 'zustand';

/** What a read has come to. Neither data nor error: it is under way. */
type Read<Of> = { data: Of | undefined; error: unknown };

type ReadStore<Of> = StoreApi<Read<Of>> & {
  /** Reads anew; what was read stands meanwhile. Ends with the answer, also where that is a failure. */
  readAgain: () => Promise<void>;
};

/** Gives the store of what belongs to a key. */
type Reads<Key extends string[], Of> = (key: Key) => ReadStore<Of>;

const blank = { data: undefined, error: undefined };
const idle: ReadStore<never> = {
  ...createStore<Read<never>>(() => blank),
  readAgain: async () => {},
};

/**
 * What `read` answers to a key, read when a component first shows it, so that none needs an effect to load. With null
 * for the key nothing is read.
 *
 * Not React's `use`: a component that is shown at a press would show its Suspense fallback for 300 ms also where the
 * data is there already.
 */
export function useRead<Key extends string[], Of>(reads: Reads<Key, Of>, key: Key | null) {
  const store: ReadStore<Of> = key ? reads(key) : idle;
  return { ...useStore(store), readAgain: store.readAgain };
}

/**
 * Ours instead of TanStack Query, which is 9 KB for what a public page reads too (docs/decisions/0012).
 * Reads once for everything that shows it: the first subscription to a store starts its read. A read that failed is
 * forgotten when nothing shows it any more: shown again, it is tried again.
 */
export function createReads<Key extends string[], Of>(
  /** `show` shows a part of the data before all of it was read; it gives false once nothing waits for the rest. */
  read: (key: Key, show: (data: Of) => boolean) => Promise<Of>,
  /** Keeps the data for as long as the page lives, instead of while something shows it. */
  { keep }: { keep: boolean },
): Reads<Key, Of> {
  const stores = new Map<string, ReadStore<Of>>();
  return (key) => {
    const name = JSON.stringify(key);
    const found = stores.get(name);
    if (found) return found;
    const made = createReadStore<Of>((show) => read(key, show), keep);
    stores.set(name, made);
    return made;
  };
}

function createReadStore<Of>(
  read: (show: (data: Of) => boolean) => Promise<Of>,
  keep: boolean,
): ReadStore<Of> {
  const store = createStore<Read<Of>>(() => blank);
  let subscribers = 0;
  let current: symbol | undefined;

  function start() {
    const own = Symbol();
    current = own;
    const set = (state: Read<Of>) => {
      // The answer to an earlier call says nothing any more.
      if (own !== current) return false;
      store.setState(state);
      return true;
    };
    const { data: before } = store.getState();
    return read((data) => set({ data, error: undefined })).then(
      (data) => void set({ data, error: undefined }),
      (error) => void set({ data: before, error }),
    );
  }
  function stop() {
    current = undefined;
    store.setState(blank);
  }
  return {
    ...store,
    subscribe: (listener) => {
      if (current === undefined) void start();
      subscribers += 1;
      const unsubscribe = store.subscribe(listener);
      return () => {
        unsubscribe();
        subscribers -= 1;
        const failed = store.getState().error !== undefined;
        if (subscribers === 0 && (failed || !keep)) stop();
      };
    },
    readAgain: () => {
      store.setState({ error: undefined });
      return start();
    },
  };
}
