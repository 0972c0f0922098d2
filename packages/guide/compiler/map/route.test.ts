import { expect, test } from 'vitest';
import { content } from '../testing/loaded.ts';

const itineraries = content.guides.flatMap(({ slug, lang, itineraries }) =>
  itineraries.map(({ id, days, routes }) => ({ name: `${lang} ${slug} ${id}`, days, routes })),
);

test('every stop of every itinerary is drawn once, whole and apart from the others', () => {
  for (const { name, days, routes } of itineraries) {
    const wanted = new Set(days.flatMap((day) => day.stops.map(({ n }) => n)));
    const drawn = routes.flatMap(({ stops }) => stops.map(({ n }) => n));
    expect(new Set(drawn), name).toEqual(wanted);
    expect(drawn, name).toHaveLength(wanted.size);
    for (const { stops, box, w, h } of routes) {
      const marks = [...stops, ...(box ? [{ n: 'box', ...box }] : [])];
      for (const [index, { n, x, y }] of marks.entries()) {
        expect(Math.min(x, w - x, y, h - y), `${name}, stop ${n}`).toBeGreaterThanOrEqual(14);
        for (const other of marks.slice(index + 1))
          expect(
            Math.abs(other.x - x) + Math.abs(other.y - y),
            `${name}, ${n} and ${other.n}`,
          ).toBeGreaterThan(26);
      }
    }
  }
});

test('a day that moves has its line from stop to stop, which starts where the evening before ended', () => {
  for (const { name, days, routes } of itineraries)
    for (const { stops: marks, box, days: lines } of routes) {
      const at = new Map(marks.map(({ n, x, y }) => [n, `${x} ${y}`]));
      const spot = (n: number) => at.get(n) ?? (box ? `${box.x} ${box.y}` : '');
      let evening = '';
      const expected = days.flatMap(({ stops }) => {
        const [first = '', ...rest] = [evening, ...stops.map(({ n }) => spot(n))];
        evening = rest.at(-1) ?? '';
        const text = [first, ...rest].filter((point, at, all) => point !== all[at - 1]).join('L');
        const parts = text.split(/^L|L(?=L)|L$/).map((part) => part.replace(/^L/, ''));
        const path = parts.flatMap((part) => (part.includes('L') ? [`M${part}`] : [])).join('');
        return path ? [path] : [];
      });
      expect(lines, name).toEqual(expected);
    }
});

test('four stops or more that would cover one another are drawn from near', () => {
  const withIslands = itineraries.find(({ name }) => name === 'es cartagena three-days');
  const [far, close] = withIslands?.routes ?? [];
  expect(withIslands?.routes).toHaveLength(2);
  expect(far?.box).not.toBeNull();
  expect(close?.stops.length).toBeGreaterThanOrEqual(4);
  expect(far?.stops.filter(({ from }) => from)).toEqual([]);
});

test('a pin that has to make room stays close to its place', () => {
  for (const { name, routes } of itineraries)
    for (const { n, x, y, from } of routes.flatMap(({ stops }) => stops))
      if (from) expect(Math.hypot(x - from.x, y - from.y), `${name}, stop ${n}`).toBeLessThan(32);
});

test('towns on the way are named', () => {
  const cocora = itineraries.find(({ name }) => name === 'es eje-cafetero one-day');
  const stops = cocora?.routes.flatMap((route) => route.stops) ?? [];
  expect(stops.flatMap(({ label }) => label?.lines.join(' ') ?? [])).toContain('Salento');
});
