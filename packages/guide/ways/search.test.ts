import { expect, it } from 'vitest';
import { type Edge, graphOf, runsSeldom, waits } from './graph.ts';
import { at, journeyBetween } from './journeys.ts';
import { runsOn } from './runs.ts';
import { quickestChain, reachedFrom } from './search.ts';
import { country, edge } from './testing/country.ts';

const graph = country();
const ids = (chain: ReturnType<typeof quickestChain>) => chain?.steps.map(({ edge: { id } }) => id);

it('the quickest chain counts the wait before each step and the longer of the stated times', () => {
  const chain = quickestChain(reachedFrom(graph, at('city')), at('port'));
  expect(ids(chain)).toEqual(['city-cityport-taxi', 'cityport-portport-air', 'portport-port-taxi']);
  const waited = 2 * waits.taxi + waits.air;
  expect(chain?.minutes).toEqual([140 + waited, 140 + waited]);
  expect(quickestChain(reachedFrom(graph, at('city')), at('port'), false)?.minutes).toEqual([
    1100 + waits.bus,
    1200 + waits.bus,
  ]);
});

it('a chain goes both ways, by the same edges', () => {
  const [there, back] = [
    quickestChain(reachedFrom(graph, at('city')), at('isle')),
    quickestChain(reachedFrom(graph, at('isle')), at('city')),
  ];
  expect(ids(back)).toEqual(ids(there)?.reverse());
  expect(back?.minutes).toEqual(there?.minutes);
  expect(back?.steps.map(({ isBack }) => isBack)).toEqual([true, true, true, true]);
});

it('a chain that must fly, or must not, is found or there is none', () => {
  expect(quickestChain(reachedFrom(graph, at('port')), at('isle'), true)).toBeNull();
  expect(ids(quickestChain(reachedFrom(graph, at('port')), at('isle'), false))).toEqual([
    'port-isle-boat',
  ]);
});

it('minutes between a stop and its hubs decide which hub the chain begins at', () => {
  const near = [
    { hub: 'city', minutes: 90 },
    { hub: 'cityport', minutes: 10 },
  ];
  expect(ids(quickestChain(reachedFrom(graph, near), at('portport')))).toEqual([
    'cityport-portport-air',
  ]);
  const equal = country([edge('city middle', 'road', [500, 500])]);
  // To begin and end at one hub is no chain.
  expect(quickestChain(reachedFrom(equal, at('city')), at('city'))).toBeNull();
});

it('a journey offers the flight and the bus, and the town to sleep in half-way of the bus', () => {
  const journey = journeyBetween(graph, reachedFrom(graph, at('city')), at('port'));
  expect(ids(journey?.best ?? null)).toContain('cityport-portport-air');
  expect(journey?.night).toBeNull();
  expect(ids(journey?.other ?? null)).toEqual(['city-port-bus']);
  expect(journey?.otherNight?.id).toBe('middle');
});

it('nobody flies who is there by road nearly as soon', () => {
  const road = country([edge('city port', 'road', [280, 300])]);
  const journey = journeyBetween(road, reachedFrom(road, at('city')), at('port'));
  expect(ids(journey?.best ?? null)).toEqual(['city-port-road']);
  expect(ids(journey?.other ?? null)).toContain('cityport-portport-air');
});

it('nothing leads to a hub without edges', () => {
  expect(journeyBetween(graph, reachedFrom(graph, at('city')), at('middle'))).toBeNull();
});

it('what nobody confirms is in no chain, and what runs on few days only where all else takes a day more', () => {
  const rare = { weekdays: [1, 5], s: [1] };
  const shuttle = (more: Partial<Edge>) => edge('city port', 'boat', [100, 100], more);
  const chainWith = (more: Partial<Edge>, seldomToo = false) => {
    const { hubs, edges } = country([shuttle(more)]);
    return ids(
      quickestChain(reachedFrom(graphOf({ hubs, edges }, seldomToo), at('city')), at('port')),
    );
  };
  expect(chainWith({})).toEqual(['city-port-boat']);
  const rarely: Partial<Edge>[] = [
    { unconfirmed: true },
    { service: rare },
    { service: { perWeek: [2, 3], s: [1] } },
    { service: { season: { from: '12-26', to: '01-14' }, s: [1] } },
  ];
  for (const more of rarely) {
    expect(chainWith(more), JSON.stringify(more)).toContain('cityport-portport-air');
    expect(chainWith(more, true), JSON.stringify(more)).toEqual(['city-port-boat']);
  }
  // The only way there is taken, whatever its days.
  const lone = country([edge('middle isle', 'boat', [60, 60], { service: rare })]);
  expect(ids(quickestChain(reachedFrom(lone, at('middle')), at('isle')))).toEqual([
    'middle-isle-boat',
  ]);
});

it('a flight of three a week is seldom, unless others fly it too or a source says that it flies every day', () => {
  const three = { operators: ['Clic'], perWeek: [3, 3] as [number, number], s: [1] };
  const flown = (more: Partial<Edge>) =>
    runsSeldom(edge('cityport portport', 'air', [90, 90], more));
  expect(flown({ service: three })).toBe(true);
  expect(flown({ service: { ...three, amongOthers: true } })).toBe(false);
  expect(flown({ service: { ...three, perDay: [2, 2] } })).toBe(false);
  expect(flown({ service: null })).toBe(false);
});

it('on a date a chain takes only what runs on it, and over New Year a season that ends before it begins', () => {
  const runs = (service: Partial<NonNullable<Edge['service']>>, date: string) =>
    runsOn({ service: { s: [1], ...service } }, date);
  // 17 August 2027 is a Tuesday.
  expect(runs({ weekdays: [2] }, '2027-08-17')).toBe(true);
  expect(runs({ weekdays: [1, 5] }, '2027-08-17')).toBe(false);
  expect(runs({ weekdays: [1, 5], amongOthers: true }, '2027-08-17')).toBe(true);
  expect(runs({ season: { from: '06-01', to: '11-30' } }, '2027-11-30')).toBe(true);
  expect(runs({ season: { from: '06-01', to: '11-30' } }, '2027-12-01')).toBe(false);
  expect(runs({ season: { from: '12-26', to: '01-14' } }, '2028-01-14')).toBe(true);
  expect(runs({ season: { from: '12-26', to: '01-14' } }, '2027-12-25')).toBe(false);
  expect(runs({ perWeek: [2, 2] }, '2027-08-17')).toBe(true);
  expect(runsOn({ service: null }, '2027-08-17')).toBe(true);
});

it('on a date that it runs on nobody waits for the day of a way that goes twice a week', () => {
  const weekly = { service: { weekdays: [2, 5], s: [1] } };
  const { hubs, edges } = country([edge('city port', 'jeep', [400, 400], weekly)]);
  const best = (date: string | null) => {
    const dated = graphOf({ hubs, edges }, false, date);
    return ids(quickestChain(reachedFrom(dated, at('city')), at('port'), false));
  };
  expect(best(null)).toEqual(['city-port-bus']);
  expect(best('2027-08-17')).toEqual(['city-port-jeep']);
  expect(best('2027-08-18')).toEqual(['city-port-bus']);
});
