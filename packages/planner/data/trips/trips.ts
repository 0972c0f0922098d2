import { create } from 'zustand';
import { DataFailure, failureOf } from '#kit/rules/failure.ts';
import { followAccount, watchAccount } from '#sync/device/account-changes.ts';
import { startDevice, store, sync, watch } from '#sync/device/device.ts';
import type { EditContext } from '../../rules/edits/edits.ts';
import {
  type History,
  noHistory,
  remember,
  stepBack,
  stepForward,
} from '../../rules/edits/history.ts';
import type { Edit, Patch } from '../../rules/edits/patch.ts';
import { noRows, type Rows, type TripRow } from '../../rules/rows/rows.ts';
import { keepDismissed } from '../findings/dismissed.ts';
import { joinLive } from '../live/live.ts';
import { useLive } from '../live/present.ts';
import { askRemoval, showRoles } from '../sharing/together.ts';
import { hintedTrip, hintTrip } from './hint.ts';
import { newId } from './new-id.ts';
import { rowReader, scopeOfTrip, tripsScope, valuesOfPatch } from './rows.ts';

/** Every way to read and write trips. It works without an account and without a network. */

type TripList = { ready: boolean; trips: TripRow[]; archived: TripRow[] };

/**
 * The traveller's trips, the next one first, and apart those that were put aside; `ready` is false until they were
 * read from this device.
 */
export const useTripList = create<TripList>(() => ({ ready: false, trips: [], archived: [] }));

type OpenTrip = {
  id: string | null;
  /** `looking` until this device, and the account where there is one, were asked for it. */
  state: 'looking' | 'here' | 'missing';
  rows: Rows;
  history: History;
};

const nothingOpen: OpenTrip = { id: null, state: 'looking', rows: noRows, history: noHistory };

/** The trip that is being edited. */
export const useOpenTrip = create<OpenTrip>(() => nothingOpen);

/** What edits are made with: the time it is now, and new ids. */
export function editContext(): EditContext {
  return { now: new Date().toISOString(), newId };
}

let opening: Promise<void> | undefined;

/** Reads the list of trips of this device and keeps it in step with the account. */
export function openTrips(): Promise<void> {
  opening ??= openList();
  return opening;
}

/** Shows the trips of this device and what changes in the account; gives what ends the latter. */
export function watchTrips(): () => void {
  void openTrips();
  return watchAccount();
}

async function openList() {
  followAccount();
  await store.open(tripsScope);
  store.subscribe((scopes) => {
    if (scopes.includes(tripsScope)) showList();
    const { id } = useOpenTrip.getState();
    if (id !== null && (scopes.includes(tripsScope) || scopes.includes(scopeOfTrip(id))))
      showOpen();
  });
  showList();
  void startDevice();
}

/** What speaks with the account, apart: who has none fetches none of it. */
function remotes() {
  return import('./remotes.ts').catch((cause) => {
    throw new DataFailure(failureOf('network'), cause);
  });
}

/** Opens one trip for editing. What could be undone in another trip is forgotten. */
export async function openTrip(id: string): Promise<void> {
  if (useOpenTrip.getState().id !== id) useOpenTrip.setState({ ...nothingOpen, id }, true);
  const scope = scopeOfTrip(id);
  sync.addFeed(scope, async (cursor, owner) => (await remotes()).tripFeed(id)(cursor, owner));
  await Promise.all([openTrips(), store.open(scope)]);
  showOpen();
  const asked = startDevice().then(() => sync.run());
  if (useOpenTrip.getState().state === 'here') return;
  await asked;
  showOpen();
  if (useOpenTrip.getState().state !== 'here') miss(id);
}

/** Shows what others change in a trip while it is in sight; gives what ends that. */
export function watchTrip(id: string): () => void {
  const leave = joinLive(id);
  const end = watch(scopeOfTrip(id), () => useLive.getState().tripId === id);
  return () => {
    end();
    leave();
  };
}

/** Makes a change of the open trip: it shows at once, is kept on this device and sent. */
export function applyEdit(edit: Edit): void {
  if (edit.patches.length === 0) return;
  useOpenTrip.setState(({ history }) => ({ history: remember(history, edit) }));
  write(edit.patches);
}

/** Writes the edits of a trip that is not open, one after the other; resolves when they are on this device. */
export async function saveEdits(tripId: string, edits: Edit[]): Promise<void> {
  const patches = edits.flatMap((edit) => edit.patches);
  await store.edit(patches.map((patch) => local(tripId, patch)));
  void sync.run();
}

export function undo(): void {
  step(stepBack);
}

export function redo(): void {
  step(stepForward);
}

/** Tries again now what could not be sent. */
export function saveTripsAgain(): void {
  void sync.run();
}

function step(way: typeof stepBack) {
  const { history, rows } = useOpenTrip.getState();
  const taken = way(history, rows, editContext().now);
  if (!taken) return;
  useOpenTrip.setState({ history: taken.history });
  write(taken.edit.patches);
}

function write(patches: readonly Patch[]) {
  const { id } = useOpenTrip.getState();
  if (id === null) return;
  sync.markSaving();
  void store.edit(patches.map((patch) => local(id, patch))).then(() => sync.run());
}

function local(tripId: string, { table, id, set, base }: Patch) {
  const scope = table === 'trips' ? tripsScope : scopeOfTrip(tripId);
  const texts = base && { base: valuesOfPatch(base) };
  return { scope, table, id, set: valuesOfPatch(set), ...texts };
}

const readList = rowReader();

function showList() {
  showRoles();
  const { trips } = readList(store.rows(tripsScope));
  const all = [...trips.values()].filter(({ deleted_at }) => deleted_at === null).sort(byDate);
  const own = all.filter(({ archived_at }) => archived_at === null);
  const archived = all.filter(({ archived_at }) => archived_at !== null);
  useTripList.setState({ ready: true, trips: own, archived });
  const hinted = hintedTrip();
  if (!own.some((trip) => trip.id === hinted))
    hintTrip(own[0]?.id ?? (archived.length > 0 ? '' : null));
  keepDismissed(all.map(({ id }) => id));
}

/** Those with a date by date, then the others, the newest first. */
function byDate(one: TripRow, other: TripRow): number {
  if (one.start_date !== other.start_date) {
    if (one.start_date === null) return 1;
    if (other.start_date === null) return -1;
    return one.start_date < other.start_date ? -1 : 1;
  }
  return one.created_at < other.created_at ? 1 : -1;
}

const readOpen = rowReader();

function showOpen() {
  const { id } = useOpenTrip.getState();
  if (id === null) return;
  const trips = store.rows(tripsScope).filter((row) => row.id === id);
  const rows = readOpen([...trips, ...store.rows(scopeOfTrip(id))]);
  const trip = rows.trips.get(id);
  if (trip && trip.deleted_at === null) {
    if (useOpenTrip.getState().state !== 'here') hintTrip(id);
    useOpenTrip.setState({ rows, state: 'here' });
  }
  // Deleted while it was open, here or elsewhere.
  else {
    useOpenTrip.setState({ rows });
    if (useOpenTrip.getState().state === 'here') miss(id);
  }
}

function miss(id: string) {
  useOpenTrip.setState({ state: 'missing' });
  void askRemoval(id);
}

/** Deletes a trip; it can be brought back with `restoreTrip`. */
export function dropTrip({ id }: TripRow): void {
  dropTripById(id);
}

export function dropTripById(id: string): void {
  markTrip(id, { deleted_at: editContext().now });
}

export function restoreTrip({ id }: TripRow): void {
  markTrip(id, { deleted_at: null });
}

/** Puts a trip aside, or brings it back. */
export function archiveTrip({ id }: TripRow, isAside: boolean): void {
  markTrip(id, { archived_at: isAside ? editContext().now : null });
}

function markTrip(id: string, set: Partial<Pick<TripRow, 'deleted_at' | 'archived_at'>>) {
  void store
    .edit([{ scope: tripsScope, table: 'trips', id, set: valuesOfPatch(set) }])
    .then(() => sync.run());
}
