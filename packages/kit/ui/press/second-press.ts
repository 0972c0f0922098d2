/**
 * A double click, a double tap and an Enter key that is held down press twice, and the second press may fall on what the
 * first one put there: "undo" in place of "import", the next row in place of the one that was removed. Such a press is
 * meant for what is gone, and is not passed on.
 */

/** Milliseconds in which two presses are one double click. */
export const secondPressMs = 400;
/** How far apart, in CSS pixels: a finger is less exact than a mouse. */
const near = { mouse: 4, touch: 40 };
/** The key that presses at once and repeats; the space bar presses when it is let go. */
const pressKey = 'Enter';

const controls = 'a,button,input,select,textarea,summary,label,[role=button]';

type Point = { x: number; y: number };
type Press = {
  control: Element;
  /** Null for a press of a key. */
  at: (Point & { reach: number }) | null;
  /** Until when another is the second one, by the clock of `event.timeStamp`: a slow device may handle it later. */
  until: number;
  /** It began an action that takes a while, and whose end changes the page. */
  isAction: boolean;
};

let last: Press | null = null;
/** True while the listeners of the last press run. */
let isDispatching = false;

/** Listens from now on, for the page's life. */
export function ignoreSecondPresses(): void {
  addEventListener('click', onClick, true);
  addEventListener('keydown', onKey, true);
  addEventListener('pointermove', onMove, { capture: true, passive: true });
}

/** Notes that the last press began an action. Gives what is to be called at its end: a second press may come until later. */
export function beginAction(): () => void {
  // What begins otherwise, as by choosing a file, is of no press.
  const press = isDispatching ? last : null;
  if (press) press.isAction = true;
  return () => {
    if (press) press.until = performance.now() + secondPressMs;
  };
}

function onClick(event: MouseEvent) {
  // What scripts click is meant.
  if (!event.isTrusted || !(event.target instanceof Element)) return;
  const control = event.target.closest(controls);
  if (isSecond(event, control)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  if (!control) return;
  const isKey = event.detail === 0;
  last = {
    control,
    at: isKey ? null : { ...pointOf(event), reach: reachOf(event) },
    until: event.timeStamp + secondPressMs,
    isAction: false,
  };
  isDispatching = true;
  setTimeout(() => {
    isDispatching = false;
  });
}

function isSecond(event: MouseEvent, control: Element | null): boolean {
  if (!last || !control || control === last.control || event.timeStamp > last.until) return false;
  const { at, isAction } = last;
  // Quick readers press one thing after another; only what an action changed comes as a surprise to them.
  if (!isAction && event.detail < 2 && !isTouch(event)) return false;
  if (at === null) return event.detail === 0;
  if (event.detail === 0 || isFar(pointOf(event), at)) return false;
  // Two controls that stood side by side before are two presses.
  const under = document.elementFromPoint(at.x, at.y)?.closest(controls);
  return under !== last.control;
}

function onKey(event: KeyboardEvent) {
  if (event.key !== pressKey) {
    // Whoever presses another key has seen where they are.
    if (last?.at === null) last = null;
    return;
  }
  // Lines of a text are made by holding the key.
  if (event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

function onMove(event: PointerEvent) {
  if (last?.at && isFar(pointOf(event), last.at)) last = null;
}

function isFar({ x, y }: Point, at: Point & { reach: number }): boolean {
  return Math.hypot(x - at.x, y - at.y) > at.reach;
}

function pointOf({ clientX, clientY }: MouseEvent): Point {
  return { x: clientX, y: clientY };
}

function reachOf(event: MouseEvent): number {
  return isTouch(event) ? near.touch : near.mouse;
}

function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch';
}
