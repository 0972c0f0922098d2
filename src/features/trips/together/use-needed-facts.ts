import { useEffect } from 'react';
import { needFacts } from '../../../data/trip-facts.ts';
import { destinationOf } from '../../../domain/trip/facts.ts';
import type { Plan } from '../../../domain/trip/plan.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** Brings the guides of a plan's places, whenever they come to be others. */
export function useNeededFacts(plan: Plan): void {
  const { locale } = useI18n();
  const stops = [...plan.days.flatMap((day) => day.stops), ...plan.unplanned];
  const slugs = [...new Set(stops.map(destinationOf))].filter((slug) => slug !== null);
  const wanted = slugs.sort().join(' ');
  useEffect(() => {
    if (wanted) void needFacts(wanted.split(' '), locale);
  }, [wanted, locale]);
}
