import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileGuide } from '../compile.ts';
import { parseFacts } from '../facts.ts';
import { closedBy, weekOf } from './hours.ts';

const folder = join(import.meta.dirname, '../destinations/cartagena');
const json = () => JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'));
const markdown = readFileSync(join(folder, 'es.md'), 'utf8');

/** A museum of Cartagena with these hours. */
function museum(change: object) {
  const facts = json();
  const slug = 'san-pedro-claver';
  Object.assign(
    facts.places.find((one: { slug: string }) => one.slug === slug),
    change,
  );
  const { places } = compileGuide('x', parseFacts('x', facts), 'es', markdown, null);
  return places.find((one) => one.slug === slug);
}
const osm = (text: string) => ({ osm: text, source: 'CLAVER26' });

test('hours become a week from Monday on, and what the place does on public holidays', () => {
  const { week, holidays } = weekOf('Tu-Fr 09:00-12:00,14:00-16:30; Sa,Su,PH 10:00-16:00');
  expect(week[0]).toEqual([]);
  expect(week[1]).toEqual([
    ['09:00', '12:00'],
    ['14:00', '16:30'],
  ]);
  expect(week[6]).toEqual([['10:00', '16:00']]);
  expect(holidays).toEqual([['10:00', '16:00']]);
  expect(weekOf('Mo-Su 08:00-18:00').holidays).toBeNull();
  expect(weekOf('24/7').week[3]).toEqual([['00:00', '24:00']]);
});

test('wrong syntax, seasons, nights and a place that never opens are refused', () => {
  for (const text of ['de nueve a cinco', 'Jun-Aug 09:00-17:00', 'Fr 20:00-02:00', 'Mo-Su off'])
    expect(() => weekOf(text), text).toThrow();
});

test('closing days are those without hours, and holidays where it shuts on them', () => {
  expect(closedBy(weekOf('Tu-Su 09:00-17:00; PH off'))).toEqual({
    weekdays: [1],
    holidays: 'shut',
  });
  expect(closedBy(weekOf('Mo-Su 09:00-17:00'))).toBeNull();
});

test('the page and the plan’s checker read the same hours', () => {
  const place = museum({ hours: osm('Tu-Su 09:00-17:00') });
  expect(place?.hours).toMatchObject({ holidays: null, s: place?.closed?.s });
  expect(place?.closed).toMatchObject({ weekdays: [1], holidays: null });
  expect(museum({ hours: 'none published' })).toMatchObject({ hours: 'none', closed: null });
});

test('hours that contradict the closing days, or name an unknown source, are refused', () => {
  const closed = { weekdays: [2], source: 'CLAVER26' };
  expect(() => museum({ hours: osm('Tu-Su 09:00-17:00'), closed })).toThrow(
    'its hours and its closing days name different weekdays',
  );
  expect(() => museum({ hours: { osm: 'Mo 09:00-17:00', source: 'NOWHERE' } })).toThrow('NOWHERE');
});
