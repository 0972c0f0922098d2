import type { Dated } from '#kit/calendar/dated.ts';
import type { Source } from '../schema.ts';

/** Prices and hours are said as they are for so many years after theirs; then they are history. */
const currentYears = { price: 4, other: 3 };

/** How old facts are on the day of the build. */
export type Ages = {
  /** Of a price. */
  ofYear: (year: number | null) => Dated;
  /** Of all else, by the key of its source. */
  ofSource: (key: string) => Dated;
};

/**
 * Ages by `today`, the day of the build in Colombia (`YYYY-MM-DD`). It is the build's and not the reader's, because
 * sums are content: page, application and kept copies say the same, and the site's stamp names the year, so that one
 * source gives one build and the first start in a new year builds anew.
 */
export function agesOn(today: string, sources: Record<string, Source>): Ages {
  const now = Number(today.slice(0, 4));
  const dated = (year: number | null, current: number): Dated =>
    year !== null && now - year > current ? { year, old: true } : { year };
  return {
    ofYear: (year) => dated(year, currentYears.price),
    ofSource: (key) => {
      const date = sources[key]?.date;
      return dated(date ? Number(date.slice(0, 4)) : null, currentYears.other);
    },
  };
}
