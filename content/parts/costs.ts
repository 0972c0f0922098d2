import type { GuideCosts, StyleCosts } from '../guide.ts';
import type { Cite, Section } from '../markdown.ts';
import { type Facts, type TravelStyle, travelStyles } from '../schema.ts';
import { namedList } from './named-list.ts';

const beds = new Set(['bed', 'room']);

/**
 * What things cost, and what a day comes to: for each style of travel the sum of its dated prices, as often as
 * one pays them in a day, with a bed or told to be without. Of a single price no sum is made: we would be guessing.
 */
export function costsOf(file: string, facts: Facts, section: Section, cite: Cite): GuideCosts {
  const ids = facts.costs.map(({ id }) => id);
  const { text, entries } = namedList(file, section, 'cost', ids, cite);
  const items = facts.costs.map(({ id, styles, unit, cop }) => ({
    id,
    styles,
    unit,
    min: cop.min,
    max: cop.max,
    year: cop.year,
    name: entries.get(id)?.name ?? '',
    note: entries.get(id)?.note ?? [],
    s: [cite(cop.source)],
  }));
  const styles = travelStyles.flatMap((style) => styleOf(style, facts.costs));
  refuseFalling(file, styles);
  return { text, items, styles };
}

/** More comfort for less money means that a price is missing, not that there is a bargain. */
function refuseFalling(file: string, styles: StyleCosts[]) {
  const sums = styles.flatMap(({ style, day }) => (day ? [{ style, ...day }] : []));
  sums.forEach((sum, index) => {
    const less = sums
      .slice(0, index)
      .find(({ bed, min, max }) => bed === sum.bed && (min > sum.min || max > sum.max));
    if (less)
      throw new Error(
        `${file}: a day of style ${sum.style} adds up to less than one of ${less.style}.`,
      );
  });
}

function styleOf(style: TravelStyle, costs: Facts['costs']): StyleCosts[] {
  const all = costs.filter(({ styles }) => styles.includes(style));
  const daily = all.filter(({ perDay }) => perDay);
  if (daily.length < 2)
    return all.length ? [{ style, day: null, of: all.map(({ id }) => id) }] : [];
  const sum = (end: 'min' | 'max') =>
    round(daily.reduce((total, { cop, perDay = 0 }) => total + cop[end] * perDay, 0));
  const years = daily.map(({ cop }) => cop.year);
  const day = {
    min: sum('min'),
    max: sum('max'),
    from: Math.min(...years),
    to: Math.max(...years),
    bed: daily.some(({ unit }) => beds.has(unit)),
  };
  return [{ style, day, of: daily.map(({ id }) => id) }];
}

/** To whole thousands: the prices are not more exact than that. */
const round = (cop: number) => Math.round(cop / 1000) * 1000;
