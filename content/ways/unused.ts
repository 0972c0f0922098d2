import type { Guide } from '../guide.ts';
import type { CompiledWays } from './compiled.ts';

/** Legs that the country's graph does not use: neither `between` nor content/ways/edges.json says what they join. */
export function unusedLegs(ways: CompiledWays, guides: Guide[]): string[] {
  const used = new Set([
    ...ways.edges.map(({ id }) => id.split(':')[0]),
    ...ways.wholes.map(({ leg }) => leg),
    ...ways.leftOut,
  ]);
  const all = guides.flatMap(({ slug, legs }) =>
    legs.map(({ id, between, mode }) => ({
      ref: `${slug}/${id}`,
      way: between && `${between} ${mode}`,
    })),
  );
  // A leg of shared.json stands in several guides and is one edge.
  const joined = new Set(all.filter(({ ref }) => used.has(ref)).map(({ way }) => way));
  return all
    .filter(({ ref, way }) => !used.has(ref) && !(way && joined.has(way)))
    .map(({ ref }) => ref);
}
