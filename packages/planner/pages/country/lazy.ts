import { lazy } from '#kit/components/lazy/lazy.tsx';

/** The planner of the whole country. */
export const CountryPlanner = lazy(
  async () => {
    const [{ CountryPlanner }, { comparer }] = await Promise.all([
      import('./country-planner.tsx'),
      import('./compare.ts'),
    ]);
    comparer.start();
    return CountryPlanner;
  },
  { texts: ['wholeCountry', 'arrange', 'seasons', 'ways'] },
);
