import { late } from '../../tabs/late.tsx';

const nothing = () => null;

/** Dragging by pointer; until it has come, and where it does not come, stops are moved by their buttons and keys. */
export const PointerDrag = late(async () => (await import('./pointer-drag.tsx')).PointerDrag, {
  waiting: nothing,
  missing: nothing,
});
