import type { Hub, Ways } from '#guide/ways/graph.ts';

/**
 * Towns where a trip can begin and end: those with an airport that works by day and by night, in the order of the
 * graph.
 */
export function gatewaysOf({ hubs }: Pick<Ways, 'hubs'>): Hub[] {
  const towns = new Set(
    hubs.flatMap(({ kind, city, daylight }) => (kind === 'airport' && !daylight ? [city] : [])),
  );
  return hubs.filter(({ kind, name }) => kind === 'town' && towns.has(name));
}
