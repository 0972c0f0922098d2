import { dayFromIso, isoOf } from '#kit/calendar/days.ts';
import { type Plan, planOf } from '../plan.ts';
import type { Table } from '../rows/columns.ts';
import { makeRoom, rankAfter } from '../rows/rank-list.ts';
import { type CheckRow, limits, type RowOf, type Rows, type StopRow } from '../rows/rows.ts';
import { type Edit, editOf, type Patch } from './patch.ts';

/** What an edit needs from outside: the instant as an ISO text, and new uuids. */
export type EditContext = { now: string; newId: () => string };

/** Columns of a stop that somebody can fill in. */
export type StopDraft = Partial<
  Omit<StopRow, 'id' | 'trip_id' | 'day_id' | 'rank' | 'deleted_at' | 'version' | 'updated_by'>
> & { title: string };

/** Where a stop goes: a day, or null for unplanned; the position counts the other stops there, 0 first. */
export type DropPosition = { dayId: string | null; at: number };

/*
 * Every command gives the patches and their inverse against the rows it was given. What it points at and is not there
 * (any more) is left alone: an edit without patches, because somebody else may have deleted it a moment ago.
 */

/** A new trip; its days come with `addDays`. */
export function addTrip(
  rows: Rows,
  id: string,
  set: Partial<RowOf['trips']>,
  context: EditContext,
): Edit {
  const times = { created_at: context.now, updated_at: context.now };
  return editOf(
    rows,
    [{ table: 'trips', id, set: { ...set, ...times }, isNew: true }],
    context.now,
  );
}

/** Stops in the order given, at one spot. */
export function addStops(
  rows: Rows,
  tripId: string,
  drafts: StopDraft[],
  to: DropPosition,
  context: EditContext,
): Edit {
  const plan = planOf(rows, tripId);
  const list = plan && stopsAt(plan, to.dayId);
  if (!list) return nothing;
  const { ranks, again } = makeRoom(list, clamp(to.at, list), drafts.length);
  const added = drafts.map((draft, nth): Patch => {
    const set = { ...draft, trip_id: tripId, day_id: to.dayId, rank: ranks[nth] ?? '' };
    return { table: 'trip_stops', id: context.newId(), set, isNew: true };
  });
  return editOf(rows, [...reranked('trip_stops', again), ...added], context.now);
}

/** Moves a stop within its day, to another day, or to unplanned. */
export function moveStop(
  rows: Rows,
  tripId: string,
  stopId: string,
  to: DropPosition,
  context: EditContext,
): Edit {
  const plan = planOf(rows, tripId);
  const list = plan && stopsAt(plan, to.dayId)?.filter(({ id }) => id !== stopId);
  const stop = rows.trip_stops.get(stopId);
  if (!list || stop?.trip_id !== tripId) return nothing;
  const { ranks, again } = makeRoom(list, clamp(to.at, list), 1);
  const set = { day_id: to.dayId, rank: ranks[0] ?? '' };
  const moved: Patch = { table: 'trip_stops', id: stopId, set, isNew: false };
  return editOf(rows, [...reranked('trip_stops', again), moved], context.now);
}

/** Sets columns of one row, whatever its table; those that already hold the value are not written. */
export function setFields(rows: Rows, patch: Patch, context: EditContext): Edit {
  return editOf(rows, [{ ...patch, isNew: false }], context.now);
}

/** Deletes one row or, with null, brings it back. A day's stops are kept: see `removeDay` of `day-edits.ts`. */
export function setDeleted(
  rows: Rows,
  table: Table,
  id: string,
  context: EditContext,
  undo = false,
): Edit {
  return editOf(
    rows,
    [{ table, id, set: { deleted_at: undo ? null : context.now }, isNew: false }],
    context.now,
  );
}

/**
 * Days before position `at`, 0 first: what follows moves to later dates. Before the first day they take the dates before
 * it, so that the others keep theirs.
 */
export function addDays(
  rows: Rows,
  tripId: string,
  drafts: { title: string; notes?: string }[],
  at: number,
  context: EditContext,
): Edit {
  const plan = planOf(rows, tripId);
  if (!plan) return nothing;
  const days = plan.days.map(({ day }) => day);
  const { ranks, again } = makeRoom(days, clamp(at, days), drafts.length);
  const added = drafts.map((draft, nth): Patch => {
    const set = { ...draft, trip_id: tripId, rank: ranks[nth] ?? '' };
    return { table: 'trip_days', id: context.newId(), set, isNew: true };
  });
  const start = clamp(at, days) === 0 && days.length > 0 && startBefore(plan.trip, drafts.length);
  const begins = start ? [movedStart(plan.trip, start)] : [];
  return editOf(rows, [...reranked('trip_days', again), ...begins, ...added], context.now);
}

/** Moves the first date of a trip: moves of several people add up. */
export function movedStart({ id, start_date: before }: RowOf['trips'], start_date: string): Patch {
  return { table: 'trips', id, set: { start_date }, base: { start_date: before }, isNew: false };
}

/** The first date of a trip that begins some days earlier; null where it has none, or none so early can be kept. */
function startBefore({ start_date }: RowOf['trips'], days: number): string | null {
  const start = start_date === null ? null : dayFromIso(start_date);
  const earlier = start === null ? null : isoOf(start - days);
  return earlier !== null && earlier >= limits.firstDate ? earlier : null;
}

/** Moves a day, with its stops, to position `at` among the others. */
export function moveDay(
  rows: Rows,
  tripId: string,
  dayId: string,
  at: number,
  context: EditContext,
): Edit {
  const plan = planOf(rows, tripId);
  const days = plan?.days.map(({ day }) => day) ?? [];
  const others = days.filter(({ id }) => id !== dayId);
  if (others.length === days.length) return nothing;
  const { ranks, again } = makeRoom(others, clamp(at, others), 1);
  const set = { rank: ranks[0] ?? '' };
  return editOf(
    rows,
    [...reranked('trip_days', again), { table: 'trip_days', id: dayId, set, isNew: false }],
    context.now,
  );
}

/** A person at the end of the list. */
export function addPerson(rows: Rows, tripId: string, name: string, context: EditContext): Edit {
  const plan = planOf(rows, tripId);
  if (!plan) return nothing;
  const set = { trip_id: tripId, name, rank: rankAfter(plan.people) };
  return editOf(
    rows,
    [{ table: 'trip_people', id: context.newId(), set, isNew: true }],
    context.now,
  );
}

/** Entries at the end of one of the two lists. */
export function addChecks(
  rows: Rows,
  tripId: string,
  list: CheckRow['list'],
  texts: string[],
  context: EditContext,
): Edit {
  const plan = planOf(rows, tripId);
  if (!plan) return nothing;
  const room = makeRoom(plan.checks[list], plan.checks[list].length, texts.length);
  const added = texts.map((text, nth): Patch => {
    const set = { trip_id: tripId, list, text, rank: room.ranks[nth] ?? '' };
    return { table: 'trip_checks', id: context.newId(), set, isNew: true };
  });
  return editOf(rows, [...reranked('trip_checks', room.again), ...added], context.now);
}

export const nothing: Edit = { patches: [], inverse: [] };

function stopsAt(plan: Plan, dayId: string | null): StopRow[] | null {
  if (dayId === null) return plan.unplanned;
  return plan.days.find(({ day }) => day.id === dayId)?.stops ?? null;
}

function clamp(at: number, list: readonly unknown[]): number {
  return Math.max(0, Math.min(list.length, Math.trunc(at)));
}

/** Patches that give rows of a list new ranks. */
export function reranked(
  table: 'trip_days' | 'trip_stops' | 'trip_checks',
  again: { id: string; rank: string }[],
): Patch[] {
  return again.map(({ id, rank }) => ({ table, id, set: { rank }, isNew: false }));
}
