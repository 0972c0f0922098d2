import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Facts, type factsSchema, type Shared, sharedSchema } from './schema.ts';

type FactsFile = v.InferOutput<typeof factsSchema>;
type Leg = Facts['legs'][number];

let read: Shared | undefined;

/** Durations and fees that several guides need: content/shared.json. */
export function sharedFacts(): Shared {
  const json = () =>
    JSON.parse(readFileSync(new URL('../../../content/shared.json', import.meta.url), 'utf8'));
  read ??= v.parse(sharedSchema, json());
  return read;
}

/**
 * Fills in what a destination refers to: legs and fees of `shared` with the sources they name, and the price of a
 * place from the cost that is paid at it. Throws where a reference leads nowhere or a price is stated twice.
 */
export function withShared(folder: string, facts: FactsFile, shared: Shared): Facts {
  const where = `${folder}/facts.json`;
  const legs = facts.legs.map((leg): Leg => {
    if (!('same' in leg)) return leg;
    const found = shared.legs.find(({ id }) => id === leg.same);
    if (!found) throw new Error(`${where} leg ${leg.id}: shared.json has no leg ${leg.same}.`);
    return { ...found, id: leg.id };
  });
  const costs = facts.costs.map((cost): Facts['costs'][number] => {
    if (!('same' in cost)) return cost;
    const { same, ...own } = cost;
    const found = shared.fees.find(({ id }) => id === same);
    if (!found) throw new Error(`${where} cost ${cost.id}: shared.json has no fee ${same}.`);
    return { ...own, unit: found.unit, cop: found.cop };
  });
  const places = facts.places.map((place) => {
    const [paid, second] = costs.filter((cost) => cost.place === place.slug);
    if (!paid) return place;
    if (second)
      throw new Error(`${where}: ${paid.id} and ${second.id} are both the price of ${place.slug}.`);
    if (!place.price || place.price.cop)
      throw new Error(
        `${where} place ${place.slug}: its price is the cost ${paid.id}; give its band alone.`,
      );
    return { ...place, price: { ...place.price, cop: paid.cop } };
  });
  const named = [...legs.flatMap(sourcesOf), ...costs.map(({ cop }) => cop.source)];
  const sources = { ...facts.sources };
  for (const key of named) {
    const source = shared.sources[key];
    if (!source) continue;
    if (facts.sources[key])
      throw new Error(`${where} sources: ${key} is in shared.json; delete it here.`);
    sources[key] = source;
  }
  return { ...facts, legs, costs, places, sources };
}

function sourcesOf({ sources, service }: Leg): string[] {
  const { fare } = service ?? {};
  return [...sources, ...(service?.sources ?? []), ...(fare ? [fare.source] : [])];
}

type Stated = { where: string; mode: Leg['mode']; ends: [string[], string[]]; minutes: number[] };

/**
 * Throws where two guides, or two parts of one, state different minutes for the same way by the same means: legs
 * and the timed ways of itineraries.
 */
export function refuseTwoDurations(all: Facts[]): void {
  const stated = all.flatMap((facts) => [...legsOf(facts), ...waysOf(facts)]);
  stated.forEach((one, index) => {
    const other = stated
      .slice(index + 1)
      .find((two) => isSameWay(one, two) && `${one.minutes}` !== `${two.minutes}`);
    if (other)
      throw new Error(
        `${one.where} takes ${one.minutes.join('-')} minutes and ${other.where} ${other.minutes.join('-')}: state one way once, in shared.json.`,
      );
  });
}

function legsOf({ slug, legs }: Facts): Stated[] {
  return legs.flatMap(({ id, mode, between, minutes }) =>
    between && minutes ? [{ where: `${slug} leg ${id}`, mode, ends: between, minutes }] : [],
  );
}

function waysOf({ slug, itineraries }: Facts): Stated[] {
  return itineraries.flatMap(({ id, days }) =>
    days.flatMap(({ stops }) =>
      stops.flatMap(({ place, by, minutes }, nth): Stated[] => {
        const from = stops[nth - 1];
        if (!from || !by || !minutes) return [];
        const ends: Stated['ends'] = [[`${slug}/${from.place}`], [`${slug}/${place}`]];
        return [{ where: `${slug} itinerary ${id}, to ${place},`, mode: by, ends, minutes }];
      }),
    ),
  );
}

/** A bus, a van and a car on one road are one way; their operators differ, not the road. */
const onRoads = new Set<Leg['mode']>(['bus', 'road']);

function isSameWay(one: Stated, two: Stated): boolean {
  if (one.mode !== two.mode && !(onRoads.has(one.mode) && onRoads.has(two.mode))) return false;
  const meet = (a: string[], b: string[]) => a.some((end) => b.includes(end));
  const [from, to] = one.ends;
  const [start, end] = two.ends;
  return (meet(from, start) && meet(to, end)) || (meet(from, end) && meet(to, start));
}

/**
 * Throws where two guides state one fee by themselves: the same page is the source of both, and they have one id or
 * come to the same amount. Fees of `shared.json` are one statement.
 */
export function refuseTwoFees(all: Facts[]): void {
  const fees = all.flatMap(({ slug, costs, sources }) =>
    costs.map(({ id, unit, cop }) => ({ slug, id, unit, cop, url: sources[cop.source]?.url })),
  );
  for (const [index, one] of fees.entries()) {
    const other = fees
      .slice(index + 1)
      .find((two) => two.slug !== one.slug && two.cop !== one.cop && isSameFee(one, two));
    if (other)
      throw new Error(
        `${one.slug} cost ${one.id} and ${other.slug} cost ${other.id} are one fee of ${one.url}: state it once, in shared.json.`,
      );
  }
}

type Fee = Pick<Facts['costs'][number], 'id' | 'unit' | 'cop'> & {
  url: string | null | undefined;
};

function isSameFee(one: Fee, other: Fee): boolean {
  if (!one.url || one.url !== other.url || one.unit !== other.unit) return false;
  return one.id === other.id || (one.cop.min === other.cop.min && one.cop.max === other.cop.max);
}
