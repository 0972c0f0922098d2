import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileGuide } from '../compile.ts';
import { parseFacts } from '../facts.ts';
import { closedBy, weekOf } from './hours.ts';

const folder = join(import.meta.dirname, '../../../../content/destinations/cartagena');
const json = () => JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8'));
const markdown = readFileSync(join(folder, 'es.md'), 'utf8');

/** A museum of Cartagena with these hours. */
function museum(change: object, today?: string) {
  const facts = json();
  const slug = 'san-pedro-claver';
  Object.assign(
    facts.places.find((one: { slug: string }) => one.slug === slug),
    change,
  );
  const parsed = parseFacts('x', facts);
  const { places } = compileGuide('x', parsed, 'es', markdown, null, {}, undefined, today);
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

test('wrong syntax, seasons and a place that never opens are refused', () => {
  for (const text of [
    'de nueve a cinco',
    'Jun-Aug 09:00-17:00',
    'Mo-Su off',
    'Fr,Sa 20:00-02:00; Su 18:00-24:00',
  ])
    expect(() => weekOf(text), text).toThrow();
});

test('hours past midnight belong to the evening on which they begin', () => {
  const { week } = weekOf('Th-Sa 20:00-02:00, Su 18:00-24:00');
  expect(week[3]).toEqual([['20:00', '02:00']]);
  expect(week[5]).toEqual([['20:00', '02:00']]);
  expect(week[6]).toEqual([['18:00', '24:00']]);
  expect(week[0]).toEqual([]);
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
  expect(museum({ hours: { notFound: '2026-11-23' } })).toMatchObject({
    hours: null,
    noHoursSince: '2026-11-23',
    closed: null,
  });
  expect(museum({ hours: 'open access' })).toMatchObject({ hours: null, openAccess: true });
  expect(museum({ hours: 'by arrangement' })).toMatchObject({ hours: null, byArrangement: true });
});

test('hours that contradict the closing days, or name an unknown source, are refused', () => {
  const closed = { weekdays: [2], source: 'CLAVER26' };
  expect(() => museum({ hours: osm('Tu-Su 09:00-17:00'), closed })).toThrow(
    'its hours and its closing days name different weekdays',
  );
  expect(() => museum({ hours: { osm: 'Mo 09:00-17:00', source: 'NOWHERE' } })).toThrow('NOWHERE');
});

const source = 'CLAVER26';

test('entrances, last entry, booking and contact carry their sources', () => {
  const cop = (min: number) => ({ min, max: min, year: null, source });
  const place = museum({
    price: { band: '$' },
    entrance: [
      { for: 'child', cop: cop(9000) },
      { for: 'national', cop: cop(12_000) },
      { for: 'foreign', cop: cop(20_000) },
    ],
    lastEntry: { time: '16:30', source },
    booking: { days: 2, source },
    contact: { phone: '+57 605 660 0000', source },
    cards: { accepted: false, source },
  });
  const s = place?.s.slice(0, 1);
  expect(place).toMatchObject({
    price: { band: '$', cop: { min: 12_000, max: 20_000, year: null } },
    lastEntry: { time: '16:30', s },
    booking: { days: 2, s },
    contact: { phone: '+57 605 660 0000', s },
    cards: { accepted: false, s },
  });
});

test('malformed facts of a place are refused', () => {
  const rate = { for: 'adult', cop: { min: 1, max: 1, year: null, source } };
  for (const change of [
    { hours: 'none published' },
    { hours: { notFound: 'never' } },
    { hours: { nonePublished: '2026-11-23' } },
    { hours: 'on request' },
    { lastEntry: { time: '25:00', source } },
    { lastEntry: { time: '16:00', source: 'NOWHERE' } },
    { booking: { days: 0, source } },
    { contact: { phone: '660', source } },
    { contact: { site: 'http://example.org', source } },
    { price: { band: '$' }, entrance: [rate, rate] },
    { price: undefined, entrance: [rate] },
    { price: { band: '$', cop: { ...rate.cop, max: 2 } }, entrance: [rate] },
    { visitMinutes: 30, shortestVisit: 60 },
  ])
    expect(() => museum(change), JSON.stringify(change)).toThrow();
});

test('hours and times are old after three more years than that of their source, and prices after four', () => {
  const facts = json();
  const published = (key: string) => Number(facts.sources[key].date.slice(0, 4));
  const year = published(source);
  const undated = Object.keys(facts.sources).find((key) => facts.sources[key].date === null);
  const told = {
    hours: osm('Tu-Su 09:00-17:00'),
    lastEntry: { time: '16:30', source },
    lastReturn: { time: '17:00', source },
    firstBoat: { time: '08:00', source },
    closures: [{ from: '02-01', to: '02-15', source }],
    entrance: [{ for: 'adult', cop: { min: 9000, max: 9000, year, source } }],
    price: { band: '$' },
  };
  const ages = (today: string) => {
    const place = museum(told, today);
    return [
      place?.hours,
      place?.closed,
      place?.lastEntry,
      place?.lastReturn,
      place?.firstBoat,
      place?.closures?.[0],
      place?.entrance?.[0],
      place?.price?.cop,
    ].map((fact) => [fact?.year, fact?.old ?? false]);
  };
  expect(ages(`${year + 3}-12-31`)).toEqual(Array(8).fill([year, false]));
  const prices = Array(2).fill([year, false]);
  expect(ages(`${year + 4}-12-31`)).toEqual([...Array(6).fill([year, true]), ...prices]);
  expect(ages(`${year + 5}-01-01`)).toEqual(Array(8).fill([year, true]));
  expect(museum({ hours: { osm: 'Mo-Su 09:00-17:00', source: undated } })?.hours).toMatchObject({
    year: null,
  });
});

test('of old and newer rates the newer ones are the price', () => {
  const rate = (who: string, min: number, year: number) => ({
    for: who,
    cop: { min, max: min, year, source },
  });
  const price = { band: '$' };
  const entrance = [rate('national', 5000, 2021), rate('foreign', 30_000, 2025)];
  const at = (today: string) => museum({ price, entrance }, today)?.price?.cop;
  expect(at('2024-05-01')).toMatchObject({ min: 5000, max: 30_000, year: null });
  expect(at('2026-05-01')).toEqual({ min: 30_000, max: 30_000, year: 2025, s: expect.any(Array) });
  expect(at('2030-05-01')).toMatchObject({ min: 5000, max: 30_000, year: 2025, old: true });
});
