import { create } from 'zustand';
import { DataFailure, failureFrom, failureOf, isRetryable } from '#kit/rules/failure.ts';
import { restClient } from '#sync/backend/rest-client.ts';
import { restData } from '#sync/backend/rest-data.ts';
import { followAccount } from '#sync/device/account-changes.ts';
import { startDevice, store, sync, useSaveState } from '#sync/device/device.ts';
import { readSession } from '#sync/session/session.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import { keyOf, type ServerRow } from '#sync/sync/stored/row-state.ts';
import type { Profile, ProfileDraft } from '../profile.ts';
import { columns, profileOf, scope, serverRow, table, valuesOfDraft } from './profile-rows.ts';

/** What was read while somebody was led to a page, for that page; `until` in milliseconds since 1970. */
let ahead: { userId: string; profile: Profile | null; until: number } | null = null;

/** Milliseconds for which it is as good as new. */
const fresh = 5_000;

/** As `readProfile`, before a redirect: the page that follows takes this answer instead of asking again. */
export async function readProfileAhead(): Promise<Profile | null> {
  const [userId, profile] = [await ownId(), await readProfile()];
  ahead = { userId, profile, until: Date.now() + fresh };
  return profile;
}

/**
 * The signed-in traveller's profile, or null when they never wrote one; without a network as this device last had it.
 * What waits to be sent is in it. Throws `DataFailure`: session_missing, session_expired, not_allowed, and where this
 * device has none network, unavailable.
 */
export async function readProfile(): Promise<Profile | null> {
  const userId = await ownId();
  const known = ahead;
  ahead = null;
  if (known?.userId === userId && known.until > Date.now()) return known.profile;
  const isOwn = await openRows(userId);
  try {
    const row = await fetchRow(userId);
    if (!isOwn) {
      // Whoever just signed in: this device's rows become theirs meanwhile.
      followAccount();
      void startDevice().then(() => keepRow(row, userId));
      return row && profileOf(row.values);
    }
    await keepRow(row, userId);
  } catch (error) {
    const stored = isOwn ? storedProfile(userId) : null;
    if (!stored || !isRetryable(failureFrom(error))) throw error;
    return stored;
  }
  return storedProfile(userId);
}

async function keepRow(row: ServerRow | null, userId: string) {
  if (row && (await openRows(userId))) await store.applyServerRows([row]);
}

async function fetchRow(userId: string) {
  const data = restData(
    await (await restClient()).from(table).select(columns).eq('user_id', userId).maybeSingle(),
  );
  return data && serverRow(userId, data);
}

/**
 * Writes the profile and marks it as completed the first time: stored on this device at once, and sent. Resolves too
 * where there is no network, `waiting` then. Throws `DataFailure` as `readProfile`, and `validation`; then nothing
 * of it stays behind.
 */
export async function saveProfile(
  draft: ProfileDraft,
  completedAt: string | null,
): Promise<'saved' | 'waiting'> {
  ahead = null;
  const userId = await ownId();
  followAccount();
  await startDevice();
  if (!(await openRows(userId))) throw new DataFailure(failureOf('session_missing'));
  const key = { scope, table, id: userId };
  const set = valuesOfDraft(draft, completedAt ?? new Date().toISOString());
  await store.edit([{ ...key, set }]);
  const isWaiting = async () => (await store.outbox()).some((row) => keyOf(row) === keyOf(key));
  // A run that was under way may have begun before this change.
  for (let tries = 0; tries < 2 && (await isWaiting()); tries++) await sync.run();
  if (!(await isWaiting())) return 'saved';
  const { step, code } = useSaveState.getState();
  if (step === 'waiting') return 'waiting';
  const failure = failureOf(sync.refused().get(keyOf(key)) ?? code ?? 'session_missing');
  await store.update([key], (state, row) => ({
    ...row,
    server: state?.server ?? null,
    pending: null,
  }));
  throw new DataFailure(failure);
}

/** Whether what is shown of the profile waits to be sent; kept up to date while something watches. */
export const useProfileWaiting = create<{ isWaiting: boolean }>(() => ({ isWaiting: false }));

/** Keeps `useProfileWaiting` as this device is; gives what ends that. */
export function watchProfile(): () => void {
  let isCurrent = true;
  const look = async () => {
    const isWaiting = (await store.outbox()).some((row) => row.table === table);
    if (isCurrent) useProfileWaiting.setState({ isWaiting });
  };
  const stop = store.subscribe(() => void look());
  void look();
  return () => {
    isCurrent = false;
    stop();
  };
}

/** Reads this device's row; false where its rows are somebody else's, or nobody's so far. */
async function openRows(userId: string): Promise<boolean> {
  await store.open(scope);
  return (await store.metadata('owner')) === userId;
}

function storedProfile(userId: string): Profile | null {
  const row = store.rows(scope).find(({ id }) => id === userId);
  return row ? profileOf(row.values) : null;
}

async function ownId(): Promise<string> {
  const { user } = useUserStore.getState();
  const session = await readSession().catch((error) => {
    // Without a network a session cannot be renewed; whose it is is known all the same.
    if (user) return { user };
    throw error;
  });
  if (!session) throw new DataFailure(failureOf('session_missing'));
  return session.user.id;
}
