import { expect, test } from 'vitest';
import { compiledContent } from '#guide/compiler/cache/compiled.ts';
import { dayFromIso, isoOf, weekdayOf } from '#kit/calendar/days.ts';
import { demoRows, firstDay } from './rows.ts';
import { people, pictures, saved, ticket } from './story.ts';

const users = {
  lucia: '00000000-0000-4000-8000-000000000001',
  mateo: '00000000-0000-4000-8000-000000000002',
};
const now = '2026-11-27T18:00:00Z';
const rowsIn = (lang: 'es' | 'en') => demoRows(users, lang, '2026-11-27', now);

test('the demo begins on a Wednesday 10 to 16 days ahead, whatever today is', () => {
  const today = dayFromIso('2026-12-20');
  for (let later = 0; later < 14; later += 1) {
    const first = dayFromIso(firstDay(isoOf(today + later)));
    expect(weekdayOf(first)).toBe(3);
    expect(first - today - later).toBeGreaterThanOrEqual(10);
    expect(first - today - later).toBeLessThanOrEqual(16);
  }
});

test.each(['es', 'en'] as const)(
  'the demo has days, people, files and talk on its stops in %s',
  (lang) => {
    const rows = rowsIn(lang);
    const stops = new Set(rows.stops.map(({ id }) => id));
    expect([rows.days.length, rows.people.length]).toEqual([5, Object.keys(people).length]);
    expect(new Set(rows.stops.map(({ kind }) => kind))).toEqual(new Set(['place', 'leg', 'stay']));
    for (const { row } of [...rows.comments, ...rows.votes])
      expect(stops.has(row.stop_id ?? '')).toBe(true);
    for (const key of [ticket.stop, ...pictures.map(({ place }) => place)])
      expect(stops.has(rows.stopOf(key))).toBe(true);
    expect(
      rows.checks.every(({ text }) => /\s|[a-zé]{4}/.test(text ?? '') && !text?.includes('_')),
    ).toBe(true);
  },
);

test('the demo is told in two languages, with the same amounts and times', () => {
  const [es, en] = [rowsIn('es'), rowsIn('en')];
  const texts = (rows: typeof es) => [
    rows.trip.title,
    ...rows.comments.map(({ row }) => row.text),
    ...rows.expenses.map(({ title }) => title),
  ];
  const same = texts(es).filter((text, nth) => text === texts(en)[nth]);
  expect(same).toEqual([]);
  const facts = (rows: typeof es) =>
    rows.stops.map(({ place, start_time, cost_cop }) => [place, start_time, cost_cop]);
  expect(facts(en)).toEqual(facts(es));
});

test('every place that the demo keeps is one of the guides, of three or more of them', () => {
  const known = new Set(
    compiledContent().guides.flatMap(({ slug, places }) =>
      places.map((place) => `${slug}/${place.slug}`),
    ),
  );
  for (const places of Object.values(saved)) {
    expect(places.filter(({ place }) => !known.has(place))).toEqual([]);
    expect(new Set(places.map(({ place }) => place.split('/')[0])).size).toBeGreaterThanOrEqual(3);
  }
});
