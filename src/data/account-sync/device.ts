import { create } from 'zustand';
import { DataFailure, failureOf } from '../../../domain/error-codes.ts';
import { needsSecondFactor } from '../session/assurance.ts';
import { readSession } from '../session/session.ts';
import { hasStoredSession } from '../session/stored-session.ts';
import { useUserStore } from '../session/user-store.ts';
import { openDisk } from '../sync/indexed-db.ts';
import { createStore } from '../sync/row-store.ts';
import { createSync, type SaveState } from '../sync/sync.ts';
import { tabNews } from '../sync/tab-channel.ts';
import { pageLastWords } from '../sync/unload-journal.ts';

/** The rows of this device and their way to the account; `followAccount` says which, before `startDevice`. */

export const store = createStore(
  openDisk(),
  tabNews(),
  pageLastWords(() => useUserStore.getState().user?.id ?? null),
);

/** How far what was changed here has come, for every page that shows it. */
export const useSaveState = create<SaveState>(() => ({
  step: 'device',
  why: null,
  keeping: 'disk',
}));

export const sync = createSync({
  store,
  account,
  onState: (state) => useSaveState.setState(state),
});

let started: Promise<void> | undefined;

/** Follows who is signed in, and tries again whenever there may be a network again. Resolves once the first is known. */
export function startDevice(): Promise<void> {
  started ??= start();
  return started;
}

/** Milliseconds between two looks at the account while the page comes and goes. */
const patience = 10_000;

function start(): Promise<void> {
  useUserStore.subscribe((now, before) => {
    // A new object for the same person: they used their second factor, or came back. A refreshed token keeps it.
    if (now.user !== before.user) void belong();
  });
  addEventListener('online', () => void sync.wake());
  let looked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < patience) return;
    looked = Date.now();
    void sync.wake();
  });
  return belong();
}

/** Milliseconds between two looks at what others, or other devices, change. */
const glance = 1500;

/** Asks a feed again and again while the page is in sight, from when it was first asked; gives what ends that. */
export function watch(name: string): () => void {
  let looking = true;
  void startDevice().then(() => {
    looking = false;
  });
  const timer = setInterval(async () => {
    if (looking || document.visibilityState !== 'visible' || !navigator.onLine) return;
    looking = true;
    await sync.look(name);
    looking = false;
  }, glance);
  return () => clearInterval(timer);
}

async function belong(): Promise<void> {
  const { user } = useUserStore.getState();
  // Not read yet: who it is will be said in a moment, and nobody's rows are taken away until then.
  if (!user && hasStoredSession()) return;
  await sync.belongTo(user?.id ?? null);
}

/** Who may write now: a session that still has to use its second factor may not. */
async function account(): Promise<string | null> {
  if (!useUserStore.getState().user) return null;
  const session = await readSession().catch((cause) => {
    throw new DataFailure(failureOf('network'), cause);
  });
  return session && !needsSecondFactor(session) ? session.user.id : null;
}
