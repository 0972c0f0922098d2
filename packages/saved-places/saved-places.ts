import { create } from 'zustand';
import { followAccount, watchAccount } from '#sync/device/account-changes.ts';
import { startDevice, store, sync } from '#sync/device/device.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import type { Values } from '#sync/sync/stored/row-state.ts';
import { type PlaceStatus, paintHint, type Tap, useSavedHint } from './hint.ts';
import { type SavedPlace, savedPlaces, scope, table } from './rows.ts';

/** Every way to read and write the mochila. It works without an account and without a network. */

type Mochila = { ready: boolean; places: SavedPlace[] };

/** The saved places, newest first; `ready` is false until they were read from this device. */
export const useSavedPlaces = create<Mochila>(() => ({ ready: false, places: [] }));

let opening: Promise<void> | undefined;

/** Reads the mochila of this device, takes in waiting taps, and keeps it in step with the account. */
export async function openSavedPlaces(): Promise<void> {
  opening ??= open();
  await opening;
  await takeTaps();
}

/** Shows the mochila of this device and what changes in the account; gives what ends the latter. */
export function watchSavedPlaces(): () => void {
  void openSavedPlaces();
  return watchAccount();
}

/** Puts a place into the mochila. What was noted about it before it was taken out comes back with it. */
export function savePlace(id: string) {
  return edit(id, savedAt(Date.now()));
}

/** Puts several places into the mochila in one write, all of them or none, and gives those that were not in it. */
export async function savePlaces(ids: readonly string[]): Promise<string[]> {
  await openSavedPlaces();
  const { places } = useSavedPlaces.getState();
  const fresh = ids.filter((id) => !places.some((place) => place.id === id));
  const set = savedAt(Date.now());
  await store.edit(fresh.map((id) => ({ scope, table, id, set })));
  void sync.run();
  return fresh;
}

/** Takes several places out of the mochila in one write. */
export async function removePlaces(ids: readonly string[]): Promise<void> {
  const set = removedAt(Date.now());
  await store.edit(ids.map((id) => ({ scope, table, id, set })));
  void sync.run();
}

export function removePlace(id: string) {
  return edit(id, removedAt(Date.now()));
}

export function setStatus(id: string, status: PlaceStatus) {
  return edit(id, { status });
}

/** `note` of at most 2,000 characters. */
export function setNote(id: string, note: string) {
  return edit(id, { note });
}

/** Tries again now what could not be sent. */
export function retrySaving(): Promise<void> {
  return sync.run();
}

async function open() {
  followAccount();
  await store.open(scope);
  store.subscribe((scopes) => {
    if (scopes.includes(scope)) show();
  });
  useSavedHint.subscribe(({ taps }) => {
    if (taps.length > 0) void takeTaps();
  });
  show();
  void startDevice().then(() => show());
}

async function edit(id: string, set: Values) {
  await store.edit([{ scope, table, id, set }]);
  await sync.run();
}

function savedAt(at: number): Values {
  return { created_at: new Date(at).toISOString(), deleted_at: null };
}

function removedAt(at: number): Values {
  return { deleted_at: new Date(at).toISOString() };
}

let taking: Promise<void> = Promise.resolve();

function takeTaps(): Promise<void> {
  taking = taking.then(async () => {
    const { taps } = useSavedHint.getState();
    if (taps.length === 0) return;
    await store.edit(
      taps.map(({ id, kept, at }) => ({
        scope,
        table,
        id,
        set: kept ? savedAt(at) : removedAt(at),
      })),
    );
    show(taps);
    await sync.run();
  });
  return taking;
}

function show(done: Tap[] = []) {
  const places = savedPlaces(store.rows(scope));
  useSavedPlaces.setState({ ready: true, places });
  paintHint(
    Object.fromEntries(places.map(({ id, status }) => [id, status])),
    useUserStore.getState().user !== null,
    done,
  );
}
