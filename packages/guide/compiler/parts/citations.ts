import type { GuideSource } from '../guide.ts';
import type { Cite } from '../markdown.ts';
import type { Source } from '../schema.ts';

type Citations = {
  cite: Cite;
  /** The cited sources in the order a reader meets them, 1 first. */
  sources: () => GuideSource[];
};

/** Numbers sources as they are cited. `cite` throws for a key that facts.json lacks. */
export function citations(file: string, known: Record<string, Source>): Citations {
  const numbers = new Map<string, number>();
  return {
    cite: (key) => {
      if (!known[key]) throw new Error(`${file} cites ${key}, which facts.json lacks.`);
      const number = numbers.get(key) ?? numbers.size + 1;
      numbers.set(key, number);
      return number;
    },
    sources: () =>
      [...numbers].flatMap(([key, n]) => {
        const source = known[key];
        return source ? [{ ...source, n }] : [];
      }),
  };
}
