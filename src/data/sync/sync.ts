import { type ErrorCode, failureFrom, isRetryable } from '../../../domain/error-codes.ts';
import { flush, type Remotes } from './push.ts';
import type { Feed } from './remote.ts';
import type { Keeping, Store } from './row-store.ts';
import { leaveBehind, takeUp } from './signed-out-changes.ts';
import { alone } from './tab-lock.ts';

/** How far what was changed here has come. */
export type SaveState = {
  /**
   * `device`: nobody is signed in, this device is all there is. `waiting`: kept here until there is a network.
   * `failed`: kept here, and `why` says what the server has against it.
   */
  step: 'device' | 'saving' | 'saved' | 'waiting' | 'failed';
  why: ErrorCode | null;
  keeping: Keeping;
};

type Options = {
  store: Store;
  /** Whose rows may be sent now: the id of who is signed in, assured where they have a second factor. */
  account: () => Promise<string | null>;
  onState: (state: SaveState) => void;
};

/** Seconds until the next try after so many failures in a row. */
const pauses = [1, 2, 5, 10, 30, 60];

/**
 * Brings this device and the account to the same rows: sends what is pending, then fetches what is new. One tab of
 * a browser at a time; after a failure of the network again and again, ever more slowly.
 */
export function createSync({ store, account, onState }: Options) {
  const feeds = new Map<string, Feed>();
  let remotes = async (): Promise<Remotes> => new Map();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let again = false;
  let keptSo: Keeping = 'disk';

  /** Starts now, or once more after the run that is under way. Resolves when done; never rejects. */
  function wake(): Promise<void> {
    clearTimeout(timer);
    if (running) again = true;
    else
      running = run().finally(() => {
        running = undefined;
        if (again) {
          again = false;
          void wake();
        }
      });
    return running;
  }

  async function run() {
    try {
      const who = await account();
      if (who === null) return await say('device');
      if ((await store.waiting()).length > 0) await say('saving');
      const refused = await alone(async () => {
        if ((await store.mark('owner')) !== who) return null;
        const joins = await store.mark('joining');
        if (joins) await join();
        const sends = (await store.waiting()).length > 0;
        const refused = await flush(store, await remotes());
        // What was fetched to be joined is new enough where nothing was sent after it.
        if (!joins || sends) await pullAll();
        return refused;
      });
      // Somebody else's rows lie here: whoever follows the session clears them away first.
      if (refused === null) return await say('device');
      failures = 0;
      const [why] = refused.values();
      // What was changed meanwhile is on its way to the disk or to the next run.
      const done = again || store.isWriting() ? 'saving' : 'saved';
      await say(why ? 'failed' : done, why ?? null);
    } catch (error) {
      const failure = failureFrom(error);
      const passing = isRetryable(failure) || failure.seconds !== null;
      await say(passing ? 'waiting' : 'failed', failure.code);
      if (failure.code === 'unexpected') console.warn('what was changed could not be sent', error);
      const seconds = failure.seconds ?? pauses[Math.min(failures, pauses.length - 1)] ?? 60;
      failures += 1;
      timer = setTimeout(wake, seconds * 1000);
    }
  }

  async function say(step: SaveState['step'], why: ErrorCode | null = null) {
    keptSo = await store.keeping();
    onState({ step, why, keeping: keptSo });
  }

  async function pullAll() {
    for (const [name, feed] of feeds) await pull(name, feed);
  }

  async function pull(name: string, feed: Feed) {
    const before = await store.mark(`seen ${name}`);
    const { rows, seen } = await feed(before);
    await store.take(rows);
    if (JSON.stringify(seen) !== JSON.stringify(before)) await store.setMark(`seen ${name}`, seen);
  }

  /** A visitor signed in: what they have and what the account has become one. */
  async function join() {
    await pullAll();
    for (const [table, remote] of await remotes()) {
      const both = (await store.waiting()).filter((held) => held.table === table && held.server);
      await store.change(both, (held, key) => {
        const known = held ?? { ...key, server: null, pending: null };
        const { server, pending } = known;
        if (!server || !pending || !remote.join) return known;
        const set = remote.join(server, pending);
        return { ...known, pending: Object.keys(set).length > 0 ? { ...pending, set } : null };
      });
    }
    await store.setMark('joining', false);
  }

  return {
    wake,
    /** Says that something is being changed; `wake` says how far it came. To be called before the change is made. */
    changing(): void {
      onState({ step: 'saving', why: null, keeping: keptSo });
    },
    /** Fetches what is new in one feed that is followed, between two runs; says nothing when it cannot. */
    async look(name: string): Promise<void> {
      const feed = feeds.get(name);
      if (!feed) return;
      try {
        await running;
        const who = await account();
        if (who === null) return;
        await alone(async () => {
          if ((await store.mark('owner')) === who) await pull(name, feed);
        });
      } catch {
        // The next run says what is wrong.
      }
    },
    /** Sends to these tables from now on, in their order; fetched when there is an account to send to. */
    sendTo(load: () => Promise<Remotes>) {
      remotes = load;
    },
    /** Asks a feed from now on, at every run. */
    follow(name: string, feed: Feed) {
      feeds.set(name, feed);
    },
    /**
     * Says who is signed in. A visitor's rows become theirs; the rows of anybody else leave this device.
     */
    async belongTo(who: string | null): Promise<void> {
      await alone(async () => {
        const owner = (await store.mark('owner')) ?? null;
        if (owner !== null && owner !== who) await leaveBehind(store, owner);
        if (who !== null && owner !== who) {
          await takeUp(store, who);
          await store.setMark('joining', true);
          await store.setMark('owner', who);
        }
      });
      failures = 0;
      await wake();
    },
  };
}
