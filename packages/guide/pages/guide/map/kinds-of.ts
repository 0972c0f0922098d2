import type { Guide } from '#guide/compiler/guide.ts';

/** The kinds of the places with these numbers, as the filter reads them from `data-kinds`. */
export function kindsOf(numbers: number[], { places }: Pick<Guide, 'places'>): string {
  return [...new Set(numbers.flatMap((n) => places[n - 1]?.kinds ?? []))].join(' ');
}
