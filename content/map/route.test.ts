import { expect, test } from 'vitest';
import { content } from '../testing/loaded.ts';

const routes = content.guides.flatMap(({ slug, lang, itineraries }) =>
  itineraries.map(({ id, days, route }) => ({ name: `${lang} ${slug} ${id}`, days, route })),
);

test('every stop of every itinerary is on its map once, whole and apart from the others', () => {
  for (const { name, days, route } of routes) {
    const { stops, w, h } = route ?? { stops: [], w: 0, h: 0 };
    const wanted = new Set(days.flatMap((day) => day.stops.map(({ n }) => n)));
    expect(new Set(stops.map(({ n }) => n)), name).toEqual(wanted);
    expect(stops, name).toHaveLength(wanted.size);
    for (const [index, { n, x, y }] of stops.entries()) {
      expect(Math.min(x, w - x, y, h - y), `${name}, stop ${n}`).toBeGreaterThanOrEqual(14);
      for (const other of stops.slice(index + 1))
        expect(
          Math.abs(other.x - x) + Math.abs(other.y - y),
          `${name}, ${n} and ${other.n}`,
        ).toBeGreaterThan(26);
    }
  }
});

test('a day that moves has its thread, which starts where the evening before ended', () => {
  for (const { name, days, route } of routes) {
    const at = new Map(route?.stops.map(({ n, x, y }) => [n, `${x} ${y}`]));
    let evening: string | undefined;
    const threads = days.flatMap(({ stops }) => {
      const points = stops.map(({ n }) => at.get(n) ?? '');
      const line = evening && evening !== points[0] ? [evening, ...points] : points;
      evening = points.at(-1);
      return line.length > 1 ? [`M${line.join('L')}`] : [];
    });
    expect(route?.days, name).toEqual(threads);
  }
});

test('towns on the way are named', () => {
  const cocora = routes.find(({ name }) => name === 'es eje-cafetero one-day');
  const named = cocora?.route?.stops.flatMap(({ label }) => label?.lines.join(' ') ?? []);
  expect(named).toContain('Salento');
});
