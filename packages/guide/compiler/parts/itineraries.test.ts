import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileGuide } from '../compile.ts';
import { parseFacts } from '../facts.ts';
import { content } from '../testing/loaded.ts';

const folder = join(import.meta.dirname, '../../../../content/destinations/cartagena');
const json = () => JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'));
const markdown = readFileSync(join(folder, 'es.md'), 'utf8');
const compile = (facts: object, text = markdown) =>
  compileGuide('cartagena', parseFacts('cartagena', facts), 'es', text, null);

test('every guide has ways to spend one, two, three and five days', () => {
  const { itineraries } = compile(json());
  expect(itineraries.map(({ days }) => days.length)).toEqual([1, 2, 3, 5]);
});

test('a way that a source timed carries the source; any other is an estimate', () => {
  const { itineraries } = compile(json());
  const ways = itineraries.flatMap(({ days }) =>
    days.flatMap(({ stops }) => stops.flatMap(({ way }) => way ?? [])),
  );
  expect(ways.length).toBeGreaterThan(10);
  for (const { s, minutes } of ways) {
    expect(minutes[0]).toBeGreaterThan(0);
    if (s) expect(s.length).toBeGreaterThan(0);
    else expect(minutes[0] % 5).toBe(0);
  }
});

test('a stop that is no place is refused by name', () => {
  const facts = json();
  facts.itineraries[0].days[0].stops[0].place = 'atlantida';
  expect(() => compile(facts)).toThrow('atlantida, which is no place');
});

test('a day without text is refused', () => {
  const facts = json();
  facts.itineraries[0].days.push(facts.itineraries[0].days[0]);
  expect(() => compile(facts)).toThrow(/2 days in facts\.json/);
});

test('stays and ways of a day of any itinerary take eleven hours at most, and its title ends as one', () => {
  for (const { slug, lang, itineraries } of content.guides)
    for (const { id, days } of itineraries)
      for (const [index, { title, stops }] of days.entries()) {
        const minutes = stops.reduce(
          (sum, { visitMinutes, way }) => sum + (visitMinutes ?? 0) + (way?.minutes[0] ?? 0),
          0,
        );
        const name = `${lang} ${slug} ${id}, day ${index + 1}`;
        expect(minutes, name).toBeLessThanOrEqual(11 * 60);
        expect(title, name).not.toMatch(/[,;:]$/);
      }
});
