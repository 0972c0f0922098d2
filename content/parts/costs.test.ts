import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseFacts } from '../facts.ts';
import { splitDocument } from '../markdown.ts';
import { costsOf } from './costs.ts';

const folder = join(import.meta.dirname, '../destinations/cartagena');
const json = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'));
const [source] = Object.keys(json.sources);
const price = (id: string, unit: string, min: number, perDay?: number, year = 2025) => ({
  id,
  unit,
  styles: ['backpacker'],
  cop: { min, max: min * 2, year, source },
  ...(perDay && { perDay }),
});

function costs(list: object[]) {
  const facts = parseFacts('cartagena', { ...json, costs: list });
  const text = facts.costs.map(({ id }) => `- {#${id}} **${id}** nota`).join('\n');
  const { sections } = splitDocument('x', `# X\n\n## Costs {#costs}\n\n${text}\n`, ['costs']);
  const [section] = sections;
  if (!section) throw new Error('no section');
  return costsOf('x.md', facts, section, () => 1);
}

test('a day is the sum of what one pays on it, as often as one pays it', () => {
  const { styles } = costs([
    price('bed', 'bed', 40_000, 1, 2024),
    price('lunch', 'person', 15_000, 2, 2026),
    price('boat', 'person', 90_000),
  ]);
  expect(styles).toEqual([
    {
      style: 'backpacker',
      day: { min: 70_000, max: 140_000, from: 2024, to: 2026, bed: true },
      of: ['bed', 'lunch'],
    },
  ]);
});

test('a day without a bed among its prices says so', () => {
  const { styles } = costs([price('lunch', 'person', 15_000, 2), price('bus', 'trip', 3_000, 2)]);
  expect(styles[0]?.day).toMatchObject({ min: 36_000, bed: false });
});

test('of a single daily price no sum is made, and all prices of the style are named', () => {
  const { styles } = costs([price('lunch', 'person', 15_000, 2), price('boat', 'person', 90_000)]);
  expect(styles).toEqual([{ style: 'backpacker', day: null, of: ['lunch', 'boat'] }]);
});

test('a day that costs less with more comfort is refused: a price is missing', () => {
  const days = (comfort: number) => [
    price('lunch', 'person', 15_000, 2),
    price('bus', 'trip', 3_000, 2),
    { ...price('wine', 'person', comfort, 1), styles: ['comfort'] },
    { ...price('taxi', 'trip', 9_000, 1), styles: ['comfort'] },
  ];
  expect(() => costs(days(20_000))).toThrow('style comfort adds up to less than one of backpacker');
  expect(costs(days(30_000)).styles).toHaveLength(2);
});

test('a price without words, or words without a price, is refused', () => {
  expect(() => costs([{ ...price('lunch', 'person', 1), cop: { min: 1 } }])).toThrow('costs.0.cop');
});
