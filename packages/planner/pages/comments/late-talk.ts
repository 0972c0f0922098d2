import { late } from '../tabs/late.tsx';

const nothing = () => null;

/** What members say about a stop, beside the plan and in the sheet; nothing where it does not come. */
export const StopMark = late(async () => (await import('./stop-mark.tsx')).StopMark, {
  waiting: nothing,
  missing: nothing,
});
export const StopTalk = late(async () => (await import('./stop-talk.tsx')).StopTalk, {
  waiting: nothing,
  yieldsToPaint: true,
});
