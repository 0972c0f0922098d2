import { type Doing, useLive } from './present.ts';

/** Milliseconds without a key after which nobody writes. */
const pauseMs = 2_500;

let ending: ReturnType<typeof setTimeout> | undefined;

/** Says to others that the traveller writes in the note of a row, until no key is pressed for a moment. */
export function sayWriting(rowId: string): void {
  clearTimeout(ending);
  ending = setTimeout(() => end('write'), pauseMs);
  const { ownDoing } = useLive.getState();
  if (ownDoing?.kind !== 'write' || ownDoing.rowId !== rowId)
    useLive.setState({ ownDoing: { kind: 'write', rowId } });
}

/** Says to others which stop the traveller moves; null for none (any more). */
export function sayMoving(stopId: string | null): void {
  if (stopId) useLive.setState({ ownDoing: { kind: 'move', rowId: stopId } });
  else end('move');
}

function end(kind: Doing['kind']) {
  if (useLive.getState().ownDoing?.kind === kind) useLive.setState({ ownDoing: null });
}
