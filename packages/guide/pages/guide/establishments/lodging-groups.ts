import type { GuideLodging } from '#guide/compiler/establishments/shown.ts';

const bands = [
  ['$', 'low'],
  ['$$', 'middle'],
  ['$$$', 'high'],
  [null, 'none'],
] as const;

/** Lodgings by price, the lowest first; those without a published price last. */
export function lodgingGroups(lodgings: GuideLodging[]) {
  return bands.flatMap(([band, word]) => {
    const of = lodgings.filter((lodging) => lodging.band === band);
    return of.length > 0 ? [{ word, of }] : [];
  });
}
