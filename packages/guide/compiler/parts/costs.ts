import type { GuideCosts, StyleCosts } from '../guide.ts';
import type { Cite, Section } from '../markdown.ts';
import {
  type BasketPart,
  basketParts,
  type Facts,
  type TravelStyle,
  travelStyles,
} from '../schema.ts';
import type { Ages } from '../when/age.ts';
import { namedList } from './named-list.ts';

/** An ordinary day of one person: a bed (or half a room), three meals, water, four rides and one entrance. */
const wholeBasket: Record<BasketPart, number> = {
  bed: 0.5,
  meal: 3,
  water: 1,
  ride: 4,
  entrance: 1,
};

/** By so much a day may have more of a part: a bed of one's own is 1, half a room 0.5. */
const spare = 0.5;

/**
 * What things cost, and what a day comes to: for each style of travel the sum of a whole basket's dated prices, old ones
 * left out. Where a part of the basket has too few, no sum is made and the part is named.
 */
export function costsOf(
  file: string,
  facts: Facts,
  section: Section,
  cite: Cite,
  ages: Ages,
): GuideCosts {
  const ids = facts.costs.map(({ id }) => id);
  const { text, entries } = namedList(file, section, 'cost', ids, cite);
  const items = facts.costs.map(({ id, styles, unit, cop }) => ({
    id,
    styles,
    unit,
    min: cop.min,
    max: cop.max,
    ...ages.ofYear(cop.year),
    name: entries.get(id)?.name ?? '',
    note: entries.get(id)?.note ?? [],
    s: [cite(cop.source)],
  }));
  const styles = travelStyles.flatMap((style) => styleOf(file, style, facts.costs, ages));
  refuseFalling(file, styles);
  return { text, items, styles };
}

/** More comfort for less money means that a price is missing, not that there is a bargain. */
function refuseFalling(file: string, styles: StyleCosts[]) {
  const sums = styles.flatMap(({ style, day }) => (day ? [{ style, ...day }] : []));
  sums.forEach((sum, index) => {
    const less = sums.slice(0, index).find(({ min, max }) => min > sum.min || max > sum.max);
    if (less)
      throw new Error(
        `${file}: a day of style ${sum.style} adds up to less than one of ${less.style}.`,
      );
  });
}

function styleOf(
  file: string,
  style: TravelStyle,
  costs: Facts['costs'],
  ages: Ages,
): StyleCosts[] {
  const ofStyle = costs.filter(({ styles }) => styles.includes(style));
  if (ofStyle.length === 0) return [];
  const daily = ofStyle.flatMap(({ id, cop, basket }) => {
    const times = typeof basket?.times === 'object' ? basket.times[style] : basket?.times;
    if (!basket || !times || cop.year === null || ages.ofYear(cop.year).old) return [];
    return [{ id, cop, part: basket.part, times }];
  });
  const counts = (one: BasketPart) =>
    daily.reduce((total, { part, times }) => total + (part === one ? times : 0), 0);
  for (const part of basketParts)
    if (counts(part) > wholeBasket[part] + spare)
      throw new Error(
        `${file}: a day of style ${style} has ${counts(part)} times the part ${part}, ${wholeBasket[part]} of it are one day's: mend the times of its costs.`,
      );
  const missing = basketParts.filter((part) => counts(part) < wholeBasket[part]);
  if (missing.length > 0) return [{ style, day: null, of: [], missing }];
  const sum = (end: 'min' | 'max') =>
    round(daily.reduce((total, { cop, times }) => total + cop[end] * times, 0));
  const years = daily.flatMap(({ cop }) => cop.year ?? []);
  const day = {
    min: sum('min'),
    max: sum('max'),
    from: Math.min(...years),
    to: Math.max(...years),
  };
  return [{ style, day, of: daily.map(({ id }) => id), missing }];
}

/** To whole thousands: the prices are not more exact than that. */
const round = (cop: number) => Math.round(cop / 1000) * 1000;
