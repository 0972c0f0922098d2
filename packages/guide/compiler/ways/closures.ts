import type { Guide } from '../guide.ts';
import type { CompiledWays, YearlyClosure } from './compiled.ts';

/** The places of each guide that shut for a part of every year, together where they shut at the same times. */
export function closuresOf(
  guides: readonly Guide[],
  citeGuide: (guide: Guide, n: number) => number,
): CompiledWays['closures'] {
  const found = guides.map((guide): [string, YearlyClosure[]] => {
    const groups = new Map<string, YearlyClosure>();
    for (const { name, closures = [] } of guide.places) {
      if (closures.length === 0) continue;
      const times = closures.map(({ from, to, moves }) => ({ from, to, ...(moves && { moves }) }));
      const s = closures.flatMap((one) => one.s).map((n) => citeGuide(guide, n));
      const group = groups.get(JSON.stringify(times));
      if (group) group.places.push(name);
      else groups.set(JSON.stringify(times), { times, places: [name], s: [...new Set(s)] });
    }
    return [guide.slug, [...groups.values()]];
  });
  return Object.fromEntries(found.filter(([, closures]) => closures.length > 0));
}
