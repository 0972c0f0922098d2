import { expect, it } from 'vitest';
import { waits } from './graph.ts';
import { at, journeyBetween } from './journeys.ts';
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
