import { lazy } from '#kit/components/lazy/lazy.tsx';

/** What an edit did beyond what was asked for; it is said where this does not come. */
export const UndoNotice = lazy(async () => (await import('./undo-notice.tsx')).UndoNotice, {
  waiting: () => null,
  missing: () => null,
});
