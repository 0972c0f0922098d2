import { lazy } from '#kit/components/lazy/lazy.tsx';

const nothing = () => null;

/** Dragging by pointer; until it has come, and where it does not come, stops are moved by their buttons and keys. */
export const PointerDrag = lazy(async () => (await import('./pointer-drag.tsx')).PointerDrag, {
  waiting: nothing,
  missing: nothing,
});
