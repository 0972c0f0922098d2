import type { Rows } from '../rows/rows.ts';
import { type Edit, editOf, type Patch } from './patch.ts';

/** What can be undone and redone, newest last. */
export type History = { undo: readonly Patch[][]; redo: readonly Patch[][] };

export const noHistory: History = { undo: [], redo: [] };

/** How many edits can be taken back. */
const most = 100;

/** After a new edit nothing can be redone. */
export function remember({ undo }: History, edit: Edit): History {
  return { undo: [...undo, edit.inverse].slice(-most), redo: [] };
}

/**
 * One step back, as an edit to be applied and sent like any other; null when there is none. It restores the columns
 * of that edit alone: what others changed meanwhile in other columns stays.
 */
export function stepBack({ undo, redo }: History, rows: Rows, now: string) {
  const patches = undo.at(-1);
  if (!patches) return null;
  const edit = editOf(rows, patches, now);
  return { edit, history: { undo: undo.slice(0, -1), redo: [...redo, edit.inverse] } };
}

/** One step forward again; null when there is none. */
export function stepForward({ undo, redo }: History, rows: Rows, now: string) {
  const patches = redo.at(-1);
  if (!patches) return null;
  const edit = editOf(rows, patches, now);
  return { edit, history: { undo: [...undo, edit.inverse], redo: redo.slice(0, -1) } };
}
