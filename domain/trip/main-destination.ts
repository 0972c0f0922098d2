import { destinationOf } from './facts.ts';
import type { Plan } from './plan.ts';

/**
 * The guide with most stops of a trip, the one that comes first where several have as many; null without any. What
 * previews of public links show says the same (`shared_trip_card` in the database).
 */
export function mainDestination({ days, unplanned }: Pick<Plan, 'days' | 'unplanned'>) {
  const counts = new Map<string, number>();
  for (const stop of [...days.flatMap(({ stops }) => stops), ...unplanned]) {
    const slug = destinationOf(stop);
    if (slug) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  }
  let main: string | null = null;
  for (const [slug, count] of counts)
    if (main === null || count > (counts.get(main) ?? 0)) main = slug;
  return main;
}
