import { create } from 'zustand';
import { DataFailure, failureOf } from '#kit/rules/failure.ts';
import { needsSecondFactor } from '../session/account/assurance.ts';
import { readSession } from '../session/session.ts';
import { hasStoredSession } from '../session/stored-session.ts';
import { useUserStore } from '../session/user-store.ts';
import { openStorage } from '../sync/stored/indexed-db.ts';
import { createRowStore } from '../sync/stored/row-store.ts';
import { pageJournal } from '../sync/stored/unload-journal.ts';
import { createSync, type SaveState } from '../sync/sync.ts';
import { openTabChannel } from '../sync/tab-channel.ts';
import { forgetSentFiles } from './signed-out-files.ts';

/** The rows of this device and their way to the account; `followAccount` says which, before `startDevice`. */

export const store = createRowStore(
  openStorage(),
  openTabChannel(),
  pageJournal(() => useUserStore.getState().user?.id ?? null),
);

/** How far what was changed here has come, for every page that shows it. */
export const useSaveState = create<SaveState>(() => ({
  step: 'device',
  code: null,
  storage: 'disk',
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

/** Milliseconds between two requests while the page comes and goes. */
const minRefreshMs = 10_000;

function start(): Promise<void> {
  useUserStore.subscribe((now, before) => {
    // A new object for the same person: they used their second factor, or came back. A refreshed token keeps it.
    if (now.user !== before.user) void applyUser();
  });
  addEventListener('online', () => void sync.run());
  let refreshedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void store.refresh();
    if (document.visibilityState !== 'visible' || Date.now() - refreshedAt < minRefreshMs) return;
    refreshedAt = Date.now();
    void sync.run();
  });
  return applyUser();
}

/** Milliseconds between two requests for what others, or other devices, change. */
const pollIntervalMs = 1500;
/** The same while a live channel says when something has changed. */
const livePollIntervalMs = 15_000;

/**
 * Asks a feed again and again while the page is in sight, from when it was first asked; less often while `isLive`.
 * Gives what ends that.
 */
export function watch(name: string, isLive = () => false): () => void {
  let isPulling = true;
  let pulledAt = 0;
  void startDevice().then(() => {
    isPulling = false;
  });
  const timer = setInterval(async () => {
    if (isLive() && Date.now() - pulledAt < livePollIntervalMs) return;
    if (isPulling || document.visibilityState !== 'visible' || !navigator.onLine) return;
    isPulling = true;
    pulledAt = Date.now();
    await sync.pull(name);
    isPulling = false;
  }, pollIntervalMs);
  return () => clearInterval(timer);
}

async function applyUser(): Promise<void> {
  const { user } = useUserStore.getState();
  // The session was not read yet: rows stay until the user is known.
  if (!user && hasStoredSession()) return;
  if (!user && typeof indexedDB !== 'undefined') void forgetSentFiles();
  await sync.setAccount(user?.id ?? null);
}

/** Who may write now: a session that still has to use its second factor may not. */
async function account(): Promise<string | null> {
  if (!useUserStore.getState().user) return null;
  const session = await readSession().catch((cause) => {
    throw new DataFailure(failureOf('network'), cause);
  });
  return session && !needsSecondFactor(session) ? session.user.id : null;
}
