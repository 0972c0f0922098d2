import { beforeAll, describe, expect, it } from 'vitest';
import { destinationCards } from '#guide/data/guides.ts';
import { readWays } from '#guide/data/ways.ts';
import { type Facts, siteOf } from '../rules/facts.ts';
import type { StopMode } from '../rules/rows/columns.ts';
import { blank, type StopRow } from '../rules/rows/rows.ts';
import type { Located } from '../rules/ways/known-ways.ts';
import { type Way, wayBetween, waysOf } from '../rules/ways/ways.ts';
import { needFacts, useTripFacts } from './facts.ts';

// The ways between all places of all guides, with the content as it is.

/** What lies on an island or is reached by water, as the guides tell it. */
const byWater = [
  'cano-cristales/raudal-angosturas',
  'cano-cristales/rio-lozada',
  'cartagena/bocachica-san-fernando',
  'cartagena/tierra-bomba',
  'cartagena/cholon',
  'cartagena/islas-del-rosario-isla-grande',
  'covenas/isla-mucura',
  'covenas/santa-cruz-del-islote',
  'covenas/isla-tintipan',
  'covenas/isla-palma',
  'covenas/plancton-rincon',
  'covenas/boca-de-tinajones',
  'covenas/isla-fuerte',
  'santa-marta-tayrona/acuario-rodadero',
  'santa-marta-tayrona/playa-blanca-rodadero',
  'santa-marta-tayrona/playa-grande',
];
const onRoads: (StopMode | null)[] = [null, 'road', 'bus', 'taxi', 'jeep', 'walk'];
const anyhow: (StopMode | null)[] = [null, 'bus', 'walk', 'boat'];
let facts: Facts;
let places: string[];

beforeAll(async () => {
  await needFacts(
    destinationCards('es').map(({ slug }) => slug),
    'es',
  );
  facts = useTripFacts.getState().facts;
  places = [...facts.places.keys()];
});

const landOf = (one: StopRow) => siteOf(one, facts)?.land ?? null;
const stop = (place: string, more: Partial<StopRow> = {}): StopRow => ({
  ...blank.trip_stops,
  id: place,
  kind: 'place',
  place,
  title: place,
  ...more,
});
function way(from: string, to: string, mode: StopMode | null = null): Way {
  const [found] = waysOf([stop(from), stop(to, { mode })], facts);
  if (!found) throw new Error(`no way from ${from} to ${to}`);
  return found;
}
/** Looked up once for the ways to all others. */
function located(one: StopRow): Located {
  const site = siteOf(one, facts);
  if (!site) throw new Error(`nobody knows where ${one.id} is`);
  return { stop: one, ...site };
}
/** For the test to fail on. */
const noWay = { by: 'estimate', mode: null, minutes: null, gap: null } as const;
const short = ({ by, mode, minutes, gap }: Way) => [by, mode, minutes, gap];

describe('ways between the places of the guides', () => {
  it('know what lies on an island, and that Barú and Manga have a road', () => {
    const found = places.filter((place) => landOf(stop(place)) !== null);
    const onIslands = places.filter((place) => place.startsWith('san-andres-providencia/'));
    expect(found.sort()).toEqual([...byWater, ...onIslands].sort());
  });

  it('by boat say when the first leaves and the last comes back, or that nobody knows', () => {
    const sailed = places.filter(
      (place) => byWater.includes(place) || facts.places.get(place)?.overSea,
    );
    expect(sailed.length).toBeGreaterThan(byWater.length);
    const silent = sailed.filter((place) => {
      const { firstBoat, hours, lastReturn, boatsNotFound, byArrangement } =
        facts.places.get(place) ?? {};
      return !(byArrangement || boatsNotFound || ((firstBoat || hours) && lastReturn));
    });
    expect(silent).toEqual([]);
  });

  it('lead over no water by road, from any place to any island, whatever the traveller chose', () => {
    const water = new Set(byWater);
    const wrong: string[] = [];
    for (const mode of onRoads) {
      const sites = places.map((place) => located(stop(place, { mode })));
      const islands = sites.filter(({ stop: { id } }) => water.has(id));
      for (const island of islands)
        for (const place of sites.filter(({ stop: { id } }) => !water.has(id)))
          for (const [from, to] of [
            [place, island],
            [island, place],
          ] as const) {
            const { by, mode: means, gap } = wayBetween(from, to, [], facts) ?? noWay;
            const isRight = by === 'guide' || by === 'chain' || gap !== null;
            if (!isRight || (means !== 'boat' && means !== 'air'))
              wrong.push(`${from.stop.id} – ${to.stop.id} ${mode}`);
          }
    }
    expect(wrong).toEqual([]);
  });

  it('are never estimated at more than twelve hours, between any two places', () => {
    const wrong: string[] = [];
    for (const mode of anyhow) {
      const sites = places.map((place) => located(stop(place, { mode })));
      for (const from of sites)
        for (const to of sites) {
          if (from === to) continue;
          const { by, minutes, gap } = wayBetween(from, to, [], facts) ?? noWay;
          const isTold = minutes !== null || gap !== null;
          if (by === 'estimate' && ((minutes ?? 0) > 720 || !isTold))
            wrong.push(`${from.stop.id} – ${to.stop.id} ${mode}`);
        }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['cartagena/torre-del-reloj', 'covenas/covenas-centro', ['guide', 'bus', 240, null]],
    ['medellin-guatape/plaza-botero', 'eje-cafetero/salento', ['guide', 'bus', 540, null]],
  ])(
    'from destination to destination are the guide’s where it has one by land: %s – %s',
    (one, other, expected) => {
      for (const found of [way(one, other), way(other, one)])
        expect(short(found)).toEqual(expected);
    },
  );

  it.each([
    ['cartagena/torre-del-reloj', 'medellin-guatape/plaza-botero', 'bus'],
    ['cartagena/torre-del-reloj', 'eje-cafetero/salento', 'bus'],
    ['covenas/covenas-centro', 'medellin-guatape/plaza-botero', 'bus'],
    ['covenas/covenas-centro', 'eje-cafetero/salento', 'bus'],
  ] as const)(
    'that take more than a day by land are a chain by air whose flights have sources, with the bus beside it: %s – %s',
    async (one, other, means) => {
      const { edges } = await readWays('es');
      for (const found of [way(one, other), way(other, one)]) {
        expect(short(found)).toEqual(['chain', 'air', found.minutes, null]);
        expect(found.minutes).toBeGreaterThan(180);
        expect(found.minutes).toBeLessThan(600);
        expect(found.chain?.other).toMatchObject({ mode: means });
        expect(found.chain?.other?.minutes).toBeGreaterThan(720);
        const flights = edges.filter(
          ({ id, mode }) => mode === 'air' && found.chain?.edges.includes(id),
        );
        expect(flights.length).toBeGreaterThan(0);
        for (const { s } of flights) expect(s.length).toBeGreaterThan(0);
      }
    },
  );

  it('on a date are what runs on it: flights to La Macarena in their season and on their days', () => {
    const on = (date: string | null) => {
      const stops = [stop('bogota/museo-del-oro'), stop('cano-cristales/la-macarena')];
      return waysOf(stops, facts, date)[0]?.chain;
    };
    const direct = 'cano-cristales/bogota';
    expect(on('2027-08-18')?.edges).toContain(direct);
    expect(on('2027-08-18')?.isOtherDay).toBeUndefined();
    // A Tuesday: by what flies from elsewhere.
    expect(on('2027-08-17')?.edges).not.toContain(direct);
    // Out of the season of all flights.
    expect(on('2027-02-17')).toMatchObject({ isOtherDay: true });
    expect(on(null)?.isOtherDay).toBeUndefined();
  });

  it('lead from Cartagena to Salento by way of an airport of the coffee region, and back', () => {
    const [there, back] = [
      way('cartagena/torre-del-reloj', 'eje-cafetero/salento'),
      way('eje-cafetero/salento', 'cartagena/torre-del-reloj'),
    ];
    for (const found of [there, back]) expect(found.chain?.via.join()).toMatch(/Pereira|Armenia/);
    expect(back.chain?.via).toEqual([...(there.chain?.via ?? [])].reverse());
  });

  it('of a traveller who wants to go by bus take the bus and name a town for the night', () => {
    const found = way('cartagena/torre-del-reloj', 'eje-cafetero/salento', 'bus');
    expect(short(found)).toEqual(['chain', 'bus', found.minutes, null]);
    expect(found.chain).toMatchObject({ night: 'Medellín', other: null });
  });

  it.each([
    ['cartagena/castillo-san-felipe', 'cartagena/islas-del-rosario-isla-grande', 60],
    ['covenas/tolu-malecon', 'covenas/isla-mucura', 60],
    ['cartagena/bocagrande', 'covenas/isla-mucura', 135],
  ])(
    'to an island are the guide’s boats, there and back, with their sources: %s – %s',
    (one, other, minutes) => {
      for (const found of [way(one, other), way(other, one)]) {
        expect(short(found)).toEqual(['guide', 'boat', minutes, null]);
        expect(found.sources?.s.length).toBeGreaterThan(0);
      }
    },
  );

  it.each([
    // The pier of the town from which boat and jeep take 40 minutes to where the walk begins.
    ['cano-cristales/la-macarena', 'cano-cristales/puerto-inderena', 15],
    // The bus to Minca takes 50 from the market.
    [
      'santa-marta-tayrona/quinta-de-san-pedro-alejandrino',
      'santa-marta-tayrona/centro-historico',
      25,
    ],
    // The bus from Salento to Pereira takes 90.
    ['eje-cafetero/filandia', 'eje-cafetero/cesteria-filandia', 10],
  ])('between neighbours at one end of a leg are not that leg: %s – %s', (one, other, most) => {
    for (const found of [way(one, other), way(other, one)]) {
      expect(found.by).toBe('estimate');
      expect(found.minutes).toBeLessThanOrEqual(most);
    }
  });

  it('by a leg between two places of one guide take its longer time, with its sources', () => {
    for (const [one, other, mode, minutes] of [
      ['eje-cafetero/salento', 'eje-cafetero/valle-de-cocora', 'jeep', 30],
      ['medellin-guatape/plaza-botero', 'medellin-guatape/piedra-del-penol', 'bus', 120],
      ['bogota/museo-del-oro', 'bogota/laguna-de-guatavita', 'road', 120],
      ['cano-cristales/la-macarena', 'cano-cristales/raudal-angosturas', 'boat', 60],
      ['medellin-guatape/metrocable-santo-domingo', 'medellin-guatape/parque-arvi', 'cable', 15],
    ] as const)
      for (const found of [way(one, other), way(other, one)]) {
        expect(short(found), `${one} – ${other}`).toEqual(['guide', mode, minutes, null]);
        expect(found.sources?.s.length).toBeGreaterThan(0);
      }
  });

  it.each([
    ['eje-cafetero/valle-de-cocora', 'eje-cafetero/acaime', 'guide', 180],
    ['eje-cafetero/filandia', 'eje-cafetero/acaime', 'estimate', 200],
    ['eje-cafetero/termales-santa-rosa', 'eje-cafetero/acaime', 'estimate', 240],
    ['santa-marta-tayrona/canaveral', 'santa-marta-tayrona/la-piscina', 'guide', 85],
    ['santa-marta-tayrona/centro-historico', 'santa-marta-tayrona/arrecifes', 'guide', 120],
    ['santa-marta-tayrona/mercado-publico', 'santa-marta-tayrona/cabo-san-juan', 'guide', 240],
    ['cano-cristales/la-macarena', 'cano-cristales/los-ochos', 'estimate', 45],
    [
      'san-andres-providencia/southwest-bay',
      'san-andres-providencia/santa-catalina',
      'estimate',
      20,
    ],
  ])(
    'lead from %s to %s on foot at the end, at least as long as the trail',
    (one, other, by, least) => {
      for (const found of [way(one, other), way(other, one)]) {
        expect(short(found).slice(0, 2)).toEqual([by, 'walk']);
        expect(found.minutes).toBeGreaterThanOrEqual(least);
        expect(found.trailMinutes).toBeGreaterThan(0);
      }
    },
  );

  it('lead to no place on a trail by road, from any place near and whatever the traveller chose', () => {
    const wrong: string[] = [];
    const trails = [...facts.trails.keys()];
    expect(trails).toHaveLength(14);
    for (const mode of onRoads) {
      const sites = places.map((place) => located(stop(place, { mode })));
      for (const trail of sites.filter(({ stop: { id } }) => trails.includes(id)))
        for (const place of sites.filter(({ stop: { id } }) => id !== trail.stop.id))
          for (const [from, to] of [
            [place, trail],
            [trail, place],
          ] as const) {
            const found = wayBetween(from, to, [], facts);
            const isFar = found === null || found.gap !== null;
            const leadsAnywhere = found?.mode === 'boat' || found?.mode === 'air';
            if (!isFar && !leadsAnywhere && found.mode !== 'walk')
              wrong.push(`${from.stop.id} – ${to.stop.id} ${mode}: ${found.mode}`);
          }
    }
    expect(wrong).toEqual([]);
  });

  it('lead to the Lost City by no estimate: it is a walk of days', () => {
    expect(
      way('santa-marta-tayrona/centro-historico', 'santa-marta-tayrona/ciudad-perdida'),
    ).toMatchObject({ minutes: null, gap: 'far', guide: 'santa-marta-tayrona' });
  });

  it('use no boat that nobody confirms: one flies to Providencia', () => {
    const there = way('san-andres-providencia/spratt-bight', 'san-andres-providencia/santa-isabel');
    expect(there.mode).toBe('air');
  });

  it('say which guide tells how to get there where they say no figure', () => {
    expect(way('covenas/lorica', 'covenas/isla-fuerte')).toMatchObject({ guide: 'covenas' });
    expect(way('cartagena/torre-del-reloj', 'eje-cafetero/salento').guide).toBe('eje-cafetero');
    expect(way('covenas/isla-fuerte', 'cartagena/manga').guide).toBe('covenas');
  });

  it('know the islands of a traveller’s own positions too, and the mainland beside them', () => {
    const own = (lat: number, lon: number): StopRow => ({
      ...stop('own'),
      kind: 'own',
      place: null,
      lat,
      lon,
    });
    const land = (lat: number, lon: number) => landOf(own(lat, lon));
    expect(land(12.55, -81.71)).not.toBeNull();
    expect(land(13.35, -81.37)).not.toBeNull();
    expect(land(10.18, -75.735)).toBe(landOf(stop('cartagena/islas-del-rosario-isla-grande')));
    // Castillogrande, Manga and the town of Barú.
    for (const [lat, lon] of [
      [10.393, -75.553],
      [10.41, -75.53],
      [10.14, -75.68],
    ] as const)
      expect(land(lat, lon)).toBeNull();
    const [found] = waysOf([own(12.55, -81.71), own(13.35, -81.37)], facts);
    expect(found).toMatchObject({ by: 'chain', gap: null, mode: 'air' });
  });

  it('are not guessed before it is known where the islands are', () => {
    expect(
      waysOf([stop('cartagena/manga'), stop('cartagena/bocagrande')], { ...facts, islands: null }),
    ).toEqual([]);
  });
});

describe('the itineraries of the guides', () => {
  it('lead over no water by road either', () => {
    for (const { slug, itineraries } of useTripFacts.getState().guides)
      for (const { id, days } of itineraries) {
        const stops = days.flatMap((day) => day.stops);
        for (const [nth, { slug: to, way: stated }] of stops.entries()) {
          const from = stops[nth - 1]?.slug;
          if (!from || !stated) continue;
          const [start, end] = [`${slug}/${from}`, `${slug}/${to}`].map((place) =>
            landOf(stop(place)),
          );
          // A footbridge leads from Providencia to Santa Catalina, and the road begins behind it.
          const isBridge = [from, to].some((one) =>
            /^(santa-catalina|cabeza-de-morgan)$/.test(one),
          );
          if (start !== end && !isBridge)
            expect(['boat', 'air'], `${id}: ${from} – ${to}`).toContain(stated.mode);
        }
      }
  });
});
