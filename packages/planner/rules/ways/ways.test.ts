import { describe, expect, it } from 'vitest';
import type { StopDraft } from '../edits/edits.ts';
import type { Trail } from '../facts.ts';
import { guide, place } from '../testing/guide.ts';
import { planned, tripWith } from '../testing/trips.ts';
import { timetableOf } from './timetable.ts';
import { waysOf } from './ways.ts';

const facts = guide({
  'costa/a': place({ visitMinutes: 60 }),
  'costa/b': place({ lat: 10.3 }),
  'monte/c': place({ lat: 4.6, lon: -75.5 }),
});
const at = (place: string, more: Partial<StopDraft> = {}): StopDraft => ({
  title: place,
  kind: 'place',
  place,
  ...more,
});
const dayOf = (stops: StopDraft[]) => {
  const [day] = planned(tripWith({}, [stops])).days;
  if (!day) throw new Error('a day');
  return day;
};
const ways = (...stops: StopDraft[]) =>
  waysOf(dayOf(stops).stops, facts).map(({ by, mode, minutes }) => [by, mode, minutes]);

it('a way is the traveller’s, then the guide’s slower time, then our estimate', () => {
  const leg: StopDraft = { title: 'Lancha', kind: 'leg', mode: 'boat', minutes: 25 };
  expect(ways(at('costa/a'), leg, at('costa/b'))).toEqual([['traveller', 'boat', 25]]);
  expect(ways(at('costa/a'), at('costa/b'))).toEqual([['guide', 'boat', 90]]);
  expect(ways(at('costa/b'), at('costa/a'))).toEqual([['estimate', 'road', 30]]);
  expect(ways(at('costa/a'), at('costa/b', { mode: 'taxi' }))[0]?.slice(0, 2)).toEqual([
    'estimate',
    'taxi',
  ]);
});

it('nobody estimates a flight', () => {
  expect(ways(at('costa/a'), at('monte/c', { mode: 'air' }))).toEqual([['estimate', 'air', null]]);
});

it('stops without a position are passed over, and the first has no way', () => {
  expect(
    ways({ title: 'en algún lugar' }, at('costa/a'), { title: 'Almuerzo' }, at('costa/b')),
  ).toEqual([['guide', 'boat', 90]]);
});

it('times follow from the last known one by visits and ways', () => {
  const { entries, visitMinutes, travelMinutes } = timetableOf(
    dayOf([
      { title: 'Antes' },
      at('costa/a', { start_time: '09:00' }),
      at('costa/b', { minutes: 30 }),
      { title: 'Siesta', kind: 'note' },
      { title: 'Baile', start_time: '22:00', end_time: '01:30' },
    ]),
    facts,
  );
  expect(entries.map(({ start, end }) => [start, end])).toEqual([
    [null, null],
    [540, 600],
    [690, 720],
    [null, null],
    [1320, 1530],
  ]);
  expect([visitMinutes, travelMinutes]).toEqual([60 + 30 + 210, 90]);
});

it('a leg counts once, between positions and without them', () => {
  const leg: StopDraft = { title: 'Bus', kind: 'leg', minutes: 100 };
  expect(timetableOf(dayOf([at('costa/a'), leg, at('costa/b')]), facts)).toMatchObject({
    visitMinutes: 60,
    travelMinutes: 100,
  });
  expect(timetableOf(dayOf([leg, at('costa/a'), leg]), facts).travelMinutes).toBe(200);
});

it('nobody is sent on foot where the guide advises against it, unless the traveller chose to walk', () => {
  const hill = guide({
    'costa/a': place(),
    'costa/cerro': place({ lat: 10.425, notOnFoot: true }),
    'costa/c': place({ lat: 10.425 }),
  });
  const modes = (...stops: StopDraft[]) => waysOf(dayOf(stops).stops, hill).map(({ mode }) => mode);
  expect(modes(at('costa/a'), at('costa/c'))).toEqual(['walk']);
  expect(modes(at('costa/a'), at('costa/cerro'), at('costa/c'))).toEqual(['taxi', 'taxi']);
  expect(modes(at('costa/a'), at('costa/cerro', { mode: 'walk' }))).toEqual(['walk']);
});

describe('a place that no road reaches', () => {
  const site = (lat: number) => ({ position: { lat, lon: -75.55 }, land: null });
  const base = guide({
    'costa/town': place(),
    'costa/head': place({ lat: 10.5 }),
    'costa/camp': place({ lat: 10.52 }),
    'costa/peak': place({ lat: 10.53 }),
    'costa/days': place({ lat: 10.9 }),
  });
  const trail = (from: string, lat: number, minutes: [number, number] | null): Trail => ({
    from,
    head: site(lat),
    minutes,
    destination: 'costa',
    s: [9],
  });
  const facts = {
    ...base,
    trails: new Map([
      ['costa/camp', trail('costa/head', 10.5, [120, 180])],
      ['costa/peak', trail('costa/camp', 10.52, null)],
      ['costa/days', trail('costa/head', 10.5, null)],
    ]),
  };
  const way = (from: string, to: string, more: Partial<StopDraft> = {}) =>
    waysOf(dayOf([at(`costa/${from}`), at(`costa/${to}`, more)]).stops, facts)[0];
  const road = way('town', 'head')?.minutes ?? 0;

  it('is walked to from where its trail begins, in the longer time that the source states', () => {
    for (const found of [way('head', 'camp'), way('camp', 'head')])
      expect(found).toMatchObject({ mode: 'walk', minutes: 180, by: 'guide', sources: { s: [9] } });
  });

  it('is reached from elsewhere by the road to its trail and the trail, whatever the traveller chose', () => {
    for (const mode of [null, 'road', 'taxi', 'jeep', 'bus'] as const) {
      const found = way('town', 'camp', { mode });
      expect(found).toMatchObject({ mode: 'walk', trailMinutes: 180, by: 'estimate' });
      expect(found?.minutes, String(mode)).toBeGreaterThan(180);
    }
    expect(way('camp', 'town')?.minutes).toBe(180 + road);
    expect(way('camp', 'town', { mode: 'boat' })?.mode).toBe('boat');
  });

  it('beyond another one adds both trails, and two on one trail are walked between', () => {
    const last = way('camp', 'peak')?.minutes ?? 0;
    expect(last).toBeGreaterThan(0);
    expect(way('town', 'peak')).toMatchObject({
      minutes: road + 180 + last,
      trailMinutes: 180 + last,
    });
    expect(way('days', 'peak')).toMatchObject({ mode: 'walk' });
  });

  it('is too far where the trail takes more than a day', () => {
    expect(way('town', 'days')).toMatchObject({ minutes: null, gap: 'far', guide: 'costa' });
  });
});

describe('a way that nobody can estimate', () => {
  const [lon, lat] = [-75.9, 9.8];
  const coast = [
    [lon - 0.01, lat - 0.01],
    [lon + 0.01, lat - 0.01],
    [lon + 0.01, lat + 0.01],
    [lon - 0.01, lat + 0.01],
    [lon - 0.01, lat - 0.01],
  ] as const;
  const island = {
    id: 'isla',
    coast,
    reach: 300,
    box: [lon - 0.02, lat - 0.02, lon + 0.02, lat + 0.02],
  } as const;
  const own = (more: Partial<StopDraft>): StopDraft => ({ title: 'propia', kind: 'own', ...more });
  const short = (...stops: StopDraft[]) =>
    waysOf(dayOf(stops).stops, { ...facts, islands: [island] }).map(
      ({ mode, minutes, gap, guide }) => [mode, minutes, gap, guide],
    );

  it('has water in between: no road, no walk and no bus, but a boat if the traveller takes one', () => {
    const [hut, beach] = [own({ lat, lon }), own({ lat: lat + 0.012, lon })];
    for (const mode of [null, 'road', 'bus', 'walk'] as const)
      expect(short(at('costa/a'), { ...hut, mode })).toEqual([['boat', null, 'water', 'costa']]);
    expect(short(hut, at('costa/a'))).toEqual([['boat', null, 'water', 'costa']]);
    expect(short(at('costa/a'), { ...hut, mode: 'boat' })[0]?.slice(2)).toEqual([null, null]);
    expect(short(hut, beach)).toEqual([['road', 10, null, null]]);
  });

  it('is too far: the guide of where it leads is named instead', () => {
    expect(short(at('costa/a'), at('monte/c'))).toEqual([['road', null, 'far', 'monte']]);
    expect(short(at('monte/c'), at('costa/a'))).toEqual([['road', null, 'far', 'costa']]);
  });

  it('is the traveller’s own if they typed how long it takes', () => {
    const leg: StopDraft = { title: 'Bus', kind: 'leg', mode: 'bus', minutes: 1300 };
    expect(short(at('costa/a'), leg, at('monte/c'))).toEqual([['bus', 1300, null, null]]);
  });
});
