import { lazy } from '#kit/components/lazy/lazy.tsx';

/** Who else is here; nothing where it does not come. */
export const People = lazy(
  async () => (await import('./people/present-people.tsx')).PresentPeople,
  { missing: () => null },
);

/** What others just did; nothing where it does not come. */
export const OthersLine = lazy(async () => (await import('./people/others-line.tsx')).OthersLine, {
  waiting: () => null,
  missing: () => null,
});

/** What the sheet of people holds. */
export const Sharing = lazy(async () => (await import('./sharing.tsx')).Sharing, {
  texts: ['together'],
});

/** For who has a trip no more and wrote in it until then. */
export const UnsentNotice = lazy(async () => (await import('./unsent-notice.tsx')).UnsentNotice);
