import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseFacts } from '../facts.ts';
import { splitDocument } from '../markdown.ts';
import { agesOn } from '../when/age.ts';
import { costsOf } from './costs.ts';

const folder = join(import.meta.dirname, '../../../../content/destinations/cartagena');
const json = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'));
const [source = ''] = Object.keys(json.sources);
const { date } = json.sources[source];
const sourceYear = Number(date.slice(0, 4));
type Basket = { part: string; times: number | Record<string, number> };
const price = (id: string, unit: string, min: number, basket?: Basket, year = sourceYear) => ({
  id,
  unit,
  styles: ['backpacker'],
  cop: { min, max: min * 2, year, source },
  ...(basket && { basket }),
});

/** A bed, three meals, water, four rides and an entrance. */
const basket = [
  price('bed', 'bed', 40_000, { part: 'bed', times: 1 }, sourceYear - 2),
  price('lunch', 'person', 15_000, { part: 'meal', times: 3 }),
  price('water', 'person', 3_000, { part: 'water', times: 1 }),
  price('bus', 'trip', 3_000, { part: 'ride', times: 4 }),
  price('museum', 'person', 10_000, { part: 'entrance', times: 1 }),
];

function costs(list: object[], base: object = json, today = `${sourceYear}-06-01`) {
  const facts = parseFacts('cartagena', { ...base, costs: list });
  const text = facts.costs.map(({ id }) => `- {#${id}} **${id}** nota`).join('\n');
  const { sections } = splitDocument('x', `# X\n\n## Costs {#costs}\n\n${text}\n`, ['costs']);
  const [section] = sections;
  if (!section) throw new Error('no section');
  return costsOf('x.md', facts, section, () => 1, agesOn(today, facts.sources));
}

test('a day is the sum of a whole basket, as often as one pays each part', () => {
  const { styles } = costs([...basket, price('boat', 'person', 90_000)]);
  expect(styles).toEqual([
    {
      style: 'backpacker',
      day: { min: 110_000, max: 220_000, from: sourceYear - 2, to: sourceYear },
      of: ['bed', 'lunch', 'water', 'bus', 'museum'],
      missing: [],
    },
  ]);
});

test('a basket that lacks a part, or has too little of one, makes no sum and names the part', () => {
  const without = (id: string) => basket.filter((one) => one.id !== id);
  const [noBed] = costs(without('bed')).styles;
  expect(noBed).toEqual({ style: 'backpacker', day: null, of: [], missing: ['bed'] });
  const oneRide = [...without('bus'), price('bus', 'trip', 3_000, { part: 'ride', times: 1 })];
  expect(costs(oneRide).styles[0]).toMatchObject({ day: null, missing: ['ride'] });
});

test('a price of more than four years ago is history: it is marked, and its part of the basket is missing', () => {
  const later = (years: number) => costs(basket, json, `${sourceYear + years}-01-01`);
  // The bed is of two years before the others.
  expect(later(2).styles[0]?.day).toMatchObject({ from: sourceYear - 2 });
  expect(later(3).styles).toEqual([{ style: 'backpacker', day: null, of: [], missing: ['bed'] }]);
  expect(later(5).styles[0]?.missing).toEqual(['bed', 'meal', 'water', 'ride', 'entrance']);
  expect(later(3).items.map(({ id, old = false }) => [id, old])).toEqual([
    ['bed', true],
    ['lunch', false],
    ['water', false],
    ['bus', false],
    ['museum', false],
  ]);
});

test('with a newer price of the same part beside the old one, the newer one alone is summed', () => {
  const newer = price('hostel', 'bed', 60_000, { part: 'bed', times: 1 });
  const [style] = costs([...basket, newer], json, `${sourceYear + 3}-01-01`).styles;
  expect(style).toMatchObject({ day: { min: 130_000 }, missing: [] });
  expect(style?.of).toEqual(['lunch', 'water', 'bus', 'museum', 'hostel']);
});

test('each style pays as much of a price as it is told to, and nothing of one that it is not', () => {
  const more = { backpacker: 3, middle: 1 };
  const shared = basket
    .filter(({ id }) => id !== 'lunch')
    .map((one) => ({ ...one, styles: ['backpacker', 'middle', 'comfort'] }));
  const lunch = {
    ...price('lunch', 'person', 15_000, { part: 'meal', times: more }),
    styles: ['backpacker', 'middle'],
  };
  const dinner = {
    ...price('dinner', 'person', 40_000, { part: 'meal', times: { middle: 2 } }),
    styles: ['middle', 'comfort'],
  };
  expect(costs([...shared, lunch, dinner]).styles).toMatchObject([
    { style: 'backpacker', day: { min: 110_000 } },
    {
      style: 'middle',
      day: { min: 160_000 },
      of: ['bed', 'water', 'bus', 'museum', 'lunch', 'dinner'],
    },
    { style: 'comfort', day: null, missing: ['meal'] },
  ]);
  expect(() => costs([{ ...lunch, basket: { part: 'meal', times: { tycoon: 1 } } }])).toThrow(
    'one for each style',
  );
});

test('a day with more of a part than anybody needs is refused, and a bed of one’s own is not', () => {
  const two = price('hostel', 'bed', 60_000, { part: 'bed', times: 1 });
  expect(() => costs([...basket, two])).toThrow(
    'a day of style backpacker has 2 times the part bed',
  );
  const breakfast = price('breakfast', 'person', 9000, { part: 'meal', times: 1 });
  expect(() => costs([...basket, breakfast])).toThrow('has 4 times the part meal');
});

test('a price whose source has no date is no part of a sum', () => {
  const facts = structuredClone(json);
  facts.sources[source].date = null;
  const undated = basket.map((one) => ({ ...one, cop: { ...one.cop, year: null } }));
  expect(costs(undated, facts).styles[0]?.missing).toHaveLength(5);
});

test('a day that costs less with more comfort is refused: a price is missing', () => {
  const comfort = (times: number) =>
    basket.map((one) => ({
      ...one,
      id: `good-${one.id}`,
      styles: ['comfort'],
      cop: { ...one.cop, min: one.cop.min * times, max: one.cop.max * times },
    }));
  expect(() => costs([...basket, ...comfort(0.5)])).toThrow(
    'style comfort adds up to less than one of backpacker',
  );
  expect(costs([...basket, ...comfort(2)]).styles).toHaveLength(2);
});

test('a price without words, or words without a price, is refused', () => {
  expect(() => costs([{ ...price('lunch', 'person', 1), cop: { min: 1 } }])).toThrow('costs.0.cop');
});
