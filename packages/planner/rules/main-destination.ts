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

/** The same list with what is of the guide of a day first, or of the trip's where that day has none. */
export function nearbyFirst<One extends { destination: string }>(
  list: readonly One[],
  plan: Pick<Plan, 'days' | 'unplanned'>,
  dayId: string | null,
): One[] {
  const days = plan.days.filter(({ day }) => day.id === dayId);
  const main = mainDestination({ days, unplanned: [] }) ?? mainDestination(plan);
  const isFar = ({ destination }: One) => Number(destination !== main);
  return [...list].sort((one, other) => isFar(one) - isFar(other));
}
