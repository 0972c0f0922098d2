import { lazy } from '#kit/components/lazy/lazy.tsx';
import { waitingBand } from '#kit/components/lazy/waiting-band.tsx';

const nothing = () => null;

/** What members say about a stop, beside the plan and in the sheet; nothing where it does not come. */
export const StopMark = lazy(async () => (await import('./stop-mark.tsx')).StopMark, {
  waiting: nothing,
  missing: nothing,
});
export const StopTalk = lazy(async () => (await import('./stop-talk.tsx')).StopTalk, {
  waiting: nothing,
  yieldsToPaint: true,
});

export const NotesPart = lazy(
  async () => (await import('./notes-part.tsx')).NotesPart,
  waitingBand,
);
