/** A grip that was pressed with a pointer. */
export type Press = { stopId: string; grip: HTMLElement; event: PointerEvent };

let take: ((press: Press) => void) | null = null;
let waiting: Press | null = null;

/** Makes a drag of a press; one before the code for it has come waits for it as long as it lasts. */
export function press(made: Press): void {
  if (take) {
    take(made);
    return;
  }
  waiting = made;
  const end = () => {
    waiting = null;
  };
  addEventListener('pointerup', end, { once: true });
  addEventListener('pointercancel', end, { once: true });
}

/** Takes presses from now on; gives what ends that. */
export function takePresses(taker: (press: Press) => void): () => void {
  take = taker;
  if (waiting) taker(waiting);
  waiting = null;
  return () => {
    take = null;
  };
}
