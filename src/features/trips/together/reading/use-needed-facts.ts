import { useEffect } from 'react';
import { destinationOf } from '../../../../../domain/trip/facts.ts';
import type { Plan } from '../../../../../domain/trip/plan.ts';
import { needFacts } from '../../../../data/trips/facts.ts';
import { useI18n } from '../../../../i18n/context.tsx';

/** Brings what is known of a plan's places, whenever they come to be others: the guides, and where the islands are. */
export function useNeededFacts(plan: Plan | null): void {
  const { locale } = useI18n();
  const stops = plan ? [...plan.days.flatMap((day) => day.stops), ...plan.unplanned] : [];
  const hasStops = stops.length > 0;
  const slugs = [...new Set(stops.map(destinationOf))].filter((slug) => slug !== null);
  const wanted = slugs.sort().join(' ');
  useEffect(() => {
    if (hasStops) void needFacts(wanted ? wanted.split(' ') : [], locale);
  }, [hasStops, wanted, locale]);
}
