import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseFacts } from './facts.ts';
import type { Facts } from './schema.ts';
import { refuseTwoDurations, refuseTwoFees, sharedFacts } from './shared.ts';

const jsonOf = (slug: string) =>
  JSON.parse(
    readFileSync(
      join(import.meta.dirname, `../../../content/destinations/${slug}/facts.json`),
      'utf8',
    ),
  );
const shared = sharedFacts();
const [leg] = shared.legs;
const [fee] = shared.fees;
if (!leg || !fee) throw new Error('shared.json has no leg or no fee');

/** Cartagena's facts with these legs or costs beside its own. */
function cartagena({ legs = [], costs = [] }: { legs?: object[]; costs?: object[] }) {
  const json = jsonOf('cartagena');
  return parseFacts('cartagena', {
    ...json,
    legs: [...json.legs, ...legs],
    costs: [...json.costs, ...costs],
  });
}

describe('what guides share', () => {
  test('a leg and a fee come with their figures and sources from shared.json', () => {
    const facts = cartagena({
      legs: [{ id: 'a-leg', same: leg.id }],
      costs: [{ id: 'a-fee', styles: ['middle'], same: fee.id }],
    });
    expect(facts.legs.at(-1)).toEqual({ ...leg, id: 'a-leg' });
    expect(facts.costs.at(-1)).toMatchObject({ id: 'a-fee', unit: fee.unit, cop: fee.cop });
    for (const key of [...leg.sources, fee.cop.source])
      expect(facts.sources[key]).toEqual(shared.sources[key]);
  });

  test('a reference that leads nowhere is refused by name', () => {
    expect(() => cartagena({ legs: [{ id: 'x', same: 'atlantida' }] })).toThrow(
      'shared.json has no leg atlantida',
    );
    expect(() =>
      cartagena({ costs: [{ id: 'x', styles: ['middle'], same: 'atlantida' }] }),
    ).toThrow('shared.json has no fee atlantida');
  });

  test('a reference may not state a figure of its own', () => {
    expect(() => cartagena({ legs: [{ id: 'x', same: leg.id, minutes: [10, 20] }] })).toThrow(
      /facts\.json legs/,
    );
    expect(() =>
      cartagena({ costs: [{ id: 'x', styles: ['middle'], same: fee.id, cop: fee.cop }] }),
    ).toThrow(/facts\.json costs/);
  });

  test('a source stands in one file', () => {
    const json = jsonOf('cartagena');
    const [key = ''] = leg.sources;
    const legs = [...json.legs, { id: 'x', same: leg.id }];
    const sources = { ...json.sources, [key]: shared.sources[key] };
    expect(() => parseFacts('cartagena', { ...json, legs, sources })).toThrow(
      `${key} is in shared.json`,
    );
  });
});

describe('the price of a place', () => {
  const json = jsonOf('covenas');
  const paid = json.costs.find(({ place }: { place?: string }) => place);
  const at = (change: object) => ({
    ...json,
    places: json.places.map((place: { slug: string; price: object }) =>
      place.slug === paid.place ? { ...place, price: { ...place.price, ...change } } : place,
    ),
  });

  test('is that of the cost paid at it', () => {
    const { places } = parseFacts('covenas', json);
    expect(places.find(({ slug }) => slug === paid.place)?.price?.cop).toEqual(paid.cop);
  });

  test('is refused a second time at the place, and as a second cost', () => {
    expect(() => parseFacts('covenas', at({ cop: paid.cop }))).toThrow('give its band alone');
    const costs = [...json.costs, { ...paid, id: 'again' }];
    expect(() => parseFacts('covenas', { ...json, costs })).toThrow(
      `${paid.id} and again are both the price of ${paid.place}`,
    );
  });

  test('has no year that its source does not have, and none long after it', () => {
    const costs = (year: number | null, date: string | null) => {
      const sources = structuredClone(json.sources);
      sources[paid.cop.source].date = date;
      return {
        ...json,
        sources,
        costs: [{ ...paid, cop: { ...paid.cop, year } }],
      };
    };
    expect(() => parseFacts('covenas', costs(2026, null))).toThrow('its source has no date');
    expect(() => parseFacts('covenas', costs(2026, '2024-02'))).toThrow('its source is of 2024');
    expect(() => parseFacts('covenas', costs(2026, '2025-12-30'))).not.toThrow();
    expect(() => parseFacts('covenas', costs(null, null))).not.toThrow();
  });
});

describe('one way with two durations', () => {
  const between = [['cartagena'], ['medellin-guatape']];
  const bus = { id: 'slow', mode: 'bus', minutes: [900, 960], sources: ['UNESCO'] };
  const medellin = parseFacts('medellin-guatape', jsonOf('medellin-guatape'));

  test('is refused across guides, whichever end is named first', () => {
    const back = between.toReversed();
    for (const ends of [between, back])
      expect(() =>
        refuseTwoDurations([cartagena({ legs: [{ ...bus, between: ends }] }), medellin]),
      ).toThrow('cartagena leg slow 900-960: state one way once');
  });

  test('is refused between a leg and a timed way of an itinerary', () => {
    const json = jsonOf('covenas');
    const [stop, next] = json.itineraries[0].days[0].stops;
    Object.assign(next, { by: 'road', minutes: [5, 10], sources: ['IDEAM'] });
    const ends = [[`covenas/${stop.place}`], [`covenas/${next.place}`]];
    const legs = [...json.legs, { ...bus, between: ends, sources: ['IDEAM'] }];
    expect(() => refuseTwoDurations([parseFacts('covenas', { ...json, legs })])).toThrow(
      /covenas itinerary .* 5-10/,
    );
  });

  test('is accepted for another means, or another pair of places', () => {
    const boat = { ...bus, mode: 'boat', between };
    const elsewhere = { ...bus, id: 'far', between: [['cartagena'], ['covenas/lorica']] };
    expect(() =>
      refuseTwoDurations([cartagena({ legs: [boat, elsewhere] }), medellin]),
    ).not.toThrow();
  });
});

describe('one fee in two guides', () => {
  const guides = () => ['cartagena', 'covenas'].map((slug) => parseFacts(slug, jsonOf(slug)));
  const withFee = (facts: Facts, id: string, min: number): Facts => {
    const [cost] = facts.costs;
    const key = 'PAGE';
    const page = { ...Object.values(facts.sources)[0], url: 'https://example.org/fee' };
    const cop = { min, max: min, year: null, source: key };
    return {
      ...facts,
      costs: [{ ...cost, id, unit: 'person', cop } as Facts['costs'][number]],
      sources: { ...facts.sources, [key]: page as Facts['sources'][string] },
    };
  };
  const both = (one: [string, number], other: [string, number]) => () => {
    const [first, second] = guides();
    if (!first || !second) throw new Error('two guides are needed');
    refuseTwoFees([withFee(first, ...one), withFee(second, ...other)]);
  };

  test('is refused with two amounts, and with one amount by two names', () => {
    expect(both(['pier', 14_000], ['pier', 18_000])).toThrow('state it once, in shared.json');
    expect(both(['pier', 14_000], ['landing', 14_000])).toThrow('state it once, in shared.json');
  });

  test('two fees of one page are two, and what guides share is one', () => {
    expect(both(['pier', 14_000], ['park', 12_500])).not.toThrow();
    expect(() => refuseTwoFees(guides())).not.toThrow();
  });
});
