import type { DropPosition } from '../../rules/edits/edits.ts';

/** What a list of stops is marked with: its day's id, or this where there is none. */
export const noDay = 'unplanned';

/**
 * The position under a point of the window, looked up in the page itself: nothing is measured beforehand, so that a plan
 * of a thousand stops costs no more than the day under the hand. Bars that stand over the page do not hide it. Null
 * outside every list.
 */
export function spotUnder(x: number, y: number, stopId: string): DropPosition | null {
  const [list] = document
    .elementsFromPoint(x, y)
    .flatMap((element) => element.closest<HTMLElement>('[data-list]') ?? []);
  const name = list?.dataset.list;
  if (!list || name === undefined) return null;
  let at = 0;
  for (const row of list.querySelectorAll<HTMLElement>('[data-stop]')) {
    if (row.dataset.stop === stopId) continue;
    const { top, height } = row.getBoundingClientRect();
    if (y > top + height / 2) at += 1;
    else break;
  }
  return { dayId: name === noDay ? null : name, at };
}

/** Frames in which a day that was far from the window is drawn whole. */
const mostFrames = 30;

/**
 * Gives the focus to a part of a stop once it has been drawn where it is now. On a day that was far away a stop first
 * has only its name: it is scrolled to, and then has the other parts.
 */
export function focusOn(
  stopId: string,
  part: 'grip' | 'up' | 'down' | 'open',
  frames = mostFrames,
): void {
  requestAnimationFrame(() => {
    const row = document.querySelector(`[data-stop="${CSS.escape(stopId)}"]`);
    const found = row?.querySelector<HTMLElement>(`[data-part="${part}"]`);
    if (found) return found.focus();
    if (!row || frames === 0) return;
    row.scrollIntoView({ block: 'nearest' });
    focusOn(stopId, part, frames - 1);
  });
}
