import type { Lang } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { createReads, useRead } from '#kit/read-store.ts';
import { needFacts } from '../../data/facts.ts';
import { destinationsOf } from '../../rules/facts.ts';
import type { Plan } from '../../rules/plan.ts';

// What was read stays in `useTripFacts`: asked for again, only what is missing is fetched.
const neededFacts = createReads(
  ([slugs, lang]: [string, Lang]) => needFacts(slugs.split(' ').filter(Boolean), lang),
  { keep: false },
);

/** Brings what is known of a plan's places, whenever they come to be others: the guides, and where the islands are. */
export function useNeededFacts(plan: Plan | null): void {
  const { locale } = useI18n();
  const hasStops =
    plan && (plan.unplanned.length > 0 || plan.days.some((day) => day.stops.length > 0));
  useRead(neededFacts, hasStops ? [destinationsOf(plan).join(' '), locale] : null);
}
