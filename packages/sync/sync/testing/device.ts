import { memoryStorage } from '../stored/memory-storage.ts';
import { createRowStore } from '../stored/row-store.ts';
import { createSync, type SaveState } from '../sync.ts';
import type { fakeServer } from './fake-server.ts';

/** One device of a traveller, talking to `server`. */
export function device({ remote, feed }: ReturnType<typeof fakeServer>) {
  const store = createRowStore(Promise.resolve(memoryStorage()), {
    post: () => {},
    listen: () => {},
  });
  const states: SaveState['step'][] = [];
  const here: { who: string | null } = { who: null };
  const sync = createSync({
    store,
    account: async () => here.who,
    onState: ({ step }) => states.push(step),
  });
  sync.setRemotes(async () => new Map([['t', remote]]));
  sync.addFeed('p', feed);
  return {
    store,
    sync,
    states,
    ready: store.open('p'),
    /** Another session is stored in this browser, and nobody has told the application yet. */
    switchTo: (who: string) => {
      here.who = who;
    },
    signIn: (who: string | null) => {
      here.who = who;
      return sync.setAccount(who);
    },
    edit: (id: string, set: Record<string, string | null>) =>
      store.edit([{ scope: 'p', table: 't', id, set }]),
    values: () => Object.fromEntries(store.rows('p').map(({ id, values }) => [id, values])),
  };
}
