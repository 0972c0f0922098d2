import { expect, test } from 'vitest';
import type { GuideCosts } from '#guide/compiler/guide.ts';
import { pricesByStyle } from './prices-by-style.ts';

type Item = GuideCosts['items'][number];
const all: Item['styles'] = ['backpacker', 'middle', 'comfort'];
const item = (id: string, styles: Item['styles']): Item => ({ id, styles }) as Item;
const costs = (items: Item[]): GuideCosts =>
  ({ items, styles: all.map((style) => ({ style, day: null, of: [] })) }) as never;
const ids = (items: Item[]) => items.map(({ id }) => id);

test('what everybody pays stands once, and the styles have the rest', () => {
  const { own, shared } = pricesByStyle(
    costs([item('park', all), item('bus', ['backpacker']), item('taxi', ['middle', 'comfort'])]),
  );
  expect(own.map(({ prices }) => ids(prices))).toEqual([['bus'], ['taxi'], ['taxi']]);
  expect(ids(shared)).toEqual(['park']);
});

test('where everybody pays the same, more of it is shown and the styles have nothing', () => {
  const { own, shared } = pricesByStyle(
    costs(['a', 'b', 'c', 'd', 'e', 'f'].map((id) => item(id, all))),
  );
  expect(own.every(({ prices }) => prices.length === 0)).toBe(true);
  expect(ids(shared)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a style with a sum shows what it is made of, and nothing is shared', () => {
  const { items, styles } = costs([item('park', all), item('bus', ['backpacker'])]);
  const day = { min: 1, max: 2, from: 2026, to: 2026 };
  const [first, ...rest] = styles;
  const { own, shared } = pricesByStyle({
    items,
    styles: [{ ...first, day, of: ['bus'] }, ...rest],
  } as never);
  expect(own.map(({ prices }) => ids(prices))).toEqual([['bus'], ['park'], ['park']]);
  expect(shared).toEqual([]);
});
