import type { Guide } from '../guide.ts';
import type { Facts } from '../schema.ts';
import type { WaysReport } from './compile.ts';
import type { WayFacts } from './read.ts';

/** Legs that the country's graph does not use: neither `between` nor content/ways/edges.json says what they join. */
export function unusedLegs({ used }: WaysReport, guides: Guide[]): string[] {
  return guides
    .flatMap(({ slug, legs }) => legs.map(({ id }) => `${slug}/${id}`))
    .filter((ref) => !used.has(ref));
}

/**
 * Legs inside a guide that state minutes, and no plan can use them: they have no `between`, nor a reason (`apart`) why
 * not. A leg leads out of its guide where edges.json names an end elsewhere: an airport, another town.
 */
export function unplannedLegs({ edges, hubs }: WayFacts, guides: readonly Facts[]): string[] {
  return guides.flatMap(({ slug, legs }) => {
    const isInside = (end: string) => {
      const { destination, places = [] } = hubs.find(({ id }) => id === end) ?? {};
      return [end, destination, ...places].some(
        (one) => one === slug || one?.startsWith(`${slug}/`),
      );
    };
    return legs
      .filter(({ minutes, between, apart }) => minutes && !between && !apart)
      .map(({ id }) => `${slug}/${id}`)
      .filter((ref) => {
        const edge = edges.find((one) => 'leg' in one && one.leg === ref);
        return !edge || ('from' in edge && isInside(edge.from) && isInside(edge.to));
      });
  });
}
