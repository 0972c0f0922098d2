import type { Guide } from '../guide.ts';
import type { WaysReport } from './compile.ts';

/** Legs that the country's graph does not use: neither `between` nor content/ways/edges.json says what they join. */
export function unusedLegs({ used }: WaysReport, guides: Guide[]): string[] {
  return guides
    .flatMap(({ slug, legs }) => legs.map(({ id }) => `${slug}/${id}`))
    .filter((ref) => !used.has(ref));
}
