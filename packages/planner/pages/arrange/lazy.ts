import { lazy } from '#kit/components/lazy/lazy.tsx';

/** The proposal for a day or the trip. */
export const ArrangeSheet = lazy(async () => {
  const [{ ArrangeSheet }, { arranger }] = await Promise.all([
    import('./arrange-sheet.tsx'),
    import('./arrange-trip.ts'),
  ]);
  arranger.start();
  return ArrangeSheet;
});
