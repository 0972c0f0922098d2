import type { Guide, GuideSource } from '../guide.ts';
import type { Source } from '../schema.ts';

/** Numbers sources as they are cited; one page has one number, whichever guide names it. */
export function numberedSources(known: Record<string, Source>) {
  const numbers = new Map<string, { n: number; source: Source }>();
  const numberOf = (source: Source): number => {
    const key = source.url ?? `${source.publisher}: ${source.title}`;
    const found = numbers.get(key);
    if (found) return found.n;
    const n = numbers.size + 1;
    numbers.set(key, { n, source });
    return n;
  };
  return {
    cite: (key: string): number => {
      const source = known[key];
      if (!source) throw new Error(`content/ways cites ${key}, which sources.json lacks.`);
      return numberOf(source);
    },
    citeGuide: ({ slug, sources }: Guide, n: number): number => {
      const source = sources.find((one) => one.n === n);
      if (!source) throw new Error(`content/ways: ${slug} has no source ${n}`);
      return numberOf(source);
    },
    sources: (): GuideSource[] => [...numbers.values()].map(({ n, source }) => ({ ...source, n })),
  };
}
