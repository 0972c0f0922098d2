import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compileGuide } from '../compile.ts';
import { parseFacts } from '../facts.ts';

const folder = resolve(import.meta.dirname, '../../../../content/destinations/cartagena');
const text = readFileSync(resolve(folder, 'es.md'), 'utf8');
const json = () => JSON.parse(readFileSync(resolve(folder, 'facts.json'), 'utf8'));
const compile = (facts: unknown) =>
  compileGuide('cartagena', parseFacts('cartagena', facts), 'es', text);

test('a lodging takes the date of its price from the source, and a table its hours as a week', () => {
  const { lodgings, tables } = compile(json());
  expect(lodgings.find(({ id }) => id === 'ibis-marbella')?.price).toMatchObject({
    currency: 'COP',
    date: '2016-07-08',
  });
  const mulata = tables.find(({ id }) => id === 'la-mulata');
  expect(mulata?.hours?.week[6]).toEqual([]);
  expect(mulata?.note).not.toEqual([]);
});

test('a table that refers to no place, and a price without a class, are refused by name', () => {
  const lost = json();
  lost.tables[0].place = 'atlantida';
  expect(() => compile(lost)).toThrow('pepina is said to be atlantida, which is no place');
  const bare = json();
  bare.lodgings[0].band = undefined;
  expect(() => compile(bare)).toThrow('a price needs a price class');
});
