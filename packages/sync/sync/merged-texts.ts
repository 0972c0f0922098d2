import { ancestorOf, isMovedDate, mergedColumn } from '#kit/texts/merged-column.ts';
import { mergedText } from '#kit/texts/text-merge.ts';
import type { Patch, Pending, RowState, Values } from './stored/row-state.ts';

/**
 * Columns that are texts of several people, and dates that are moved. A change names the text that it was made from
 * (`Patch.base`), a row that waits to be sent the text of the server that its own was made from (`Pending.base`); whatever
 * comes between is merged.
 */

/** What the columns of a patch become on this row: texts that changed since the patch was made are merged with it. */
export function mergedSet(state: RowState | undefined, { set, base }: Patch): Values {
  if (!base || !state) return set;
  const now = { ...state.server?.values, ...state.pending?.set };
  const texts = Object.keys(base).map((column) => {
    const [from, mine, theirs] = [base[column], set[column], now[column]];
    const areTexts =
      typeof from === 'string' && typeof mine === 'string' && typeof theirs === 'string';
    return [column, areTexts ? mergedColumn(column, from, mine, theirs) : (mine ?? null)];
  });
  return { ...set, ...Object.fromEntries(texts) };
}

/**
 * The texts of the server that the columns will have been made from once the patch is applied. A date that somebody chose
 * was made from none, and a move of it changes nothing of that.
 */
export function basesOf(state: RowState | undefined, { set, base }: Patch): Values {
  const { server, pending } = state ?? {};
  const bases = { ...pending?.base };
  for (const column in set) {
    const isChosen = isMovedDate(column) && pending && column in pending.set;
    if (!base || !(column in base)) {
      if (isMovedDate(column)) delete bases[column];
    } else if (!isChosen) bases[column] ??= server?.values[column] ?? '';
  }
  return bases;
}

/** The unconfirmed columns on top of what the server has by now; null where it has all of them. */
export function rebase(pending: Pending, values: Values): Pending | null {
  const changed = Object.keys(pending.base ?? {}).filter(
    (column) => column in values && values[column] !== pending.base?.[column],
  );
  if (changed.length === 0) return pending;
  const next = { ...pending, set: { ...pending.set }, base: { ...pending.base } };
  next.sentTexts = { ...pending.sentTexts };
  for (const column of changed) {
    const [base, mine, theirs] = [next.base[column], next.set[column], values[column]];
    if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string')
      continue;
    const sent = next.sentTexts[column] ?? [];
    const from = ancestorOf(column, base, sent, theirs);
    next.set[column] = mergedColumn(column, from, mine, theirs);
    next.base[column] = theirs;
    delete next.sentTexts[column];
  }
  const left = Object.keys(next.set).filter(
    (column) => !changed.includes(column) || next.set[column] !== values[column],
  );
  const rest = only(next, left);
  return rest && pending.sent ? { ...rest, sent: pending.sent } : rest;
}

/** All that is in the texts of both, of which nobody knows what they were made from. */
export function bothTexts(one: Pending, other: Pending): Values {
  const columns = Object.keys(one.base ?? {}).filter(
    (column) => column in other.set && !isMovedDate(column),
  );
  const texts = columns.map((column) => {
    const [mine, theirs] = [one.set[column], other.set[column]];
    const areTexts = typeof mine === 'string' && typeof theirs === 'string';
    return [column, areTexts ? mergedText('', theirs, mine) : (theirs ?? null)];
  });
  return Object.fromEntries(texts);
}

/** The row before its texts are sent: no answer may come although the server has them. */
export function markTexts(state: RowState, sent: Pending): RowState {
  const { pending } = state;
  const columns = Object.keys(sent.base ?? {}).filter(
    (column) => pending?.base?.[column] !== undefined,
  );
  if (!pending || columns.length === 0) return state;
  const sentTexts = { ...pending.sentTexts };
  for (const column of columns) {
    const text = sent.set[column];
    const before = sentTexts[column] ?? [];
    if (typeof text === 'string' && before.at(-1) !== text) sentTexts[column] = [...before, text];
  }
  return { ...state, pending: { ...pending, sentTexts } };
}

/** The version of the server that the texts of a row were made from; null where it has none that wait to be sent. */
export function textVersion({ server, pending }: RowState): number | null {
  const columns = Object.keys(pending?.base ?? {});
  if (!server || columns.length === 0) return null;
  const versions = columns.map((column) =>
    column in server.values ? (server.older?.[column] ?? server.version) : 0,
  );
  return Math.min(...versions);
}

/** What of a sent change is left once newer texts were merged into it. */
export function leftOf(sent: Pending, now: Pending | null): Pending | null {
  const texts = Object.keys(sent.base ?? {});
  const others = only(
    sent,
    Object.keys(sent.set).filter((column) => !texts.includes(column)),
  );
  const merged =
    now &&
    only(
      now,
      texts.filter((column) => column in now.set),
    );
  if (!others || !merged) return others ?? merged;
  return {
    ...merged,
    set: { ...others.set, ...merged.set },
    stamps: { ...others.stamps, ...merged.stamps },
  };
}

/** These of the unconfirmed columns; null where there is none. */
export function only(pending: Pending, columns: string[]): Pending | null {
  if (columns.length === 0) return null;
  const { set, stamps, base, sentTexts } = pending;
  const texts = columns.filter((column) => base && column in base);
  return {
    set: picked(set, columns),
    stamps: picked(stamps, columns),
    ...(base && texts.length > 0 && { base: picked(base, texts) }),
    ...(sentTexts && texts.length > 0 && { sentTexts: picked(sentTexts, texts) }),
  };
}

function picked<Value>(all: { [column: string]: Value }, columns: string[]) {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const value = all[column];
      return value === undefined ? [] : [[column, value] as const];
    }),
  );
}
