import * as v from 'valibot';
import { inGroups } from './parts/groups.ts';
import { entranceFault } from './places/entrance.ts';
import { relationFaults } from './places/relations.ts';
import { keysIn } from './places/schema.ts';
import {
  type CountryFacts,
  countrySchema,
  type Facts,
  factsSchema,
  type Shared,
  type Source,
} from './schema.ts';
import { sharedFacts, withShared } from './shared.ts';

/**
 * Parses a destination's facts.json. Throws with the path of the first wrong field; checks what one field cannot
 * say. Places come in the order of the page's chapters.
 */
export function parseFacts(folder: string, json: unknown, shared: Shared = sharedFacts()): Facts {
  const facts = withShared(folder, parsed(folder, factsSchema, json), shared);
  const [west, south, east, north] = facts.bbox;
  const seen = new Set<string>();
  const named = new Set<string>();
  for (const place of facts.places) {
    const where = `${folder}/facts.json place ${place.slug}`;
    if (seen.has(place.slug)) throw new Error(`${where} stands twice.`);
    seen.add(place.slug);
    const fault = entranceFault(place);
    if (fault) throw new Error(`${where}: ${fault}`);
    if (place.shortestVisit && place.shortestVisit > (place.visitMinutes ?? 0))
      throw new Error(`${where}: its shortest visit is longer than its ordinary one.`);
    if (place.lat < south || place.lat > north || place.lon < west || place.lon > east)
      throw new Error(`${where} lies outside the destination: check lat and lon.`);
  }
  for (const fault of relationFaults(facts)) throw new Error(`${folder}/facts.json ${fault}`);
  for (const { where, key } of citedKeys(facts))
    if (!facts.sources[key])
      throw new Error(`${folder}/facts.json ${where} names the unknown source ${key}.`);
  for (const { where, cop } of amounts(facts)) {
    const fault = yearFault(cop.year, facts.sources[cop.source]);
    if (fault) throw new Error(`${folder}/facts.json ${where}: ${fault}`);
  }
  for (const { place, id } of facts.costs)
    if (place && !seen.has(place))
      throw new Error(
        `${folder}/facts.json: the cost ${id} is paid at ${place}, which is no place.`,
      );
  for (const one of establishmentsOf(facts)) {
    const where = `${folder}/facts.json ${one.id}`;
    if (named.has(one.id)) throw new Error(`${where} stands twice.`);
    named.add(one.id);
    if ('place' in one && one.place && !seen.has(one.place))
      throw new Error(`${where} is said to be ${one.place}, which is no place.`);
  }
  for (const { id, days } of facts.itineraries)
    for (const { place } of days.flatMap(({ stops }) => stops))
      if (!seen.has(place))
        throw new Error(
          `${folder}/facts.json: the itinerary ${id} stops at ${place}, which is no place.`,
        );
  for (const [at, place] of facts.chosen.entries())
    if (!seen.has(place) || facts.chosen.indexOf(place) !== at)
      throw new Error(
        `${folder}/facts.json: the chosen ${place} is no place, or stands there twice.`,
      );
  return { ...facts, places: inGroups(facts.places) };
}

const establishmentsOf = ({ lodgings = [], tables = [], nights = [] }: Facts) => [
  ...lodgings,
  ...tables,
  ...nights,
];

/** Parses the country's facts.json. Throws with the path of the first wrong field. */
export function parseCountryFacts(folder: string, json: unknown): CountryFacts {
  return parsed(folder, countrySchema, json);
}

function parsed<Schema extends v.GenericSchema>(
  folder: string,
  schema: Schema,
  json: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${folder}/facts.json ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
}

function amounts({ costs, places }: Facts) {
  return [
    ...costs.map(({ id, cop }) => ({ where: `cost ${id}`, cop })),
    ...places.flatMap(({ slug, price, entrance = [] }) =>
      [price?.cop, ...entrance.map((rate) => rate.cop)].flatMap((cop) =>
        cop ? [{ where: `place ${slug}`, cop }] : [],
      ),
    ),
  ];
}

/** A price is of a year only where its source says so; rates of a year are announced in December of the one before. */
function yearFault(year: number | null, source: Source | undefined): string | null {
  if (year === null) return null;
  if (!source?.date) return `its source has no date, so the price has no year.`;
  const published = Number(source.date.slice(0, 4));
  return year > published + 1 ? `its source is of ${published}, the price of ${year}.` : null;
}

/** Every source that a fact names, and where. */
function citedKeys(facts: Facts): { where: string; key: string }[] {
  const of = (where: string, keys: (string | null | undefined)[]) =>
    keys.flatMap((key) => (key ? [{ where, key }] : []));
  return [
    ...of('climate', [facts.climate.source, facts.climate.seaSource]),
    ...of('seaClosed', [facts.seaClosed?.source]),
    ...(facts.climate.gauges ?? []).flatMap((gauge) => of(`gauge ${gauge.name}`, [gauge.source])),
    ...of('harvest', [facts.harvest?.source]),
    ...facts.legs.flatMap((leg) => of(`leg ${leg.id}`, leg.sources)),
    ...facts.festivals.flatMap((festival) => of(`festival ${festival.id}`, festival.sources)),
    ...facts.costs.flatMap((cost) => of(`cost ${cost.id}`, [cost.cop.source])),
    ...facts.itineraries.flatMap(({ id, days }) =>
      days.flatMap(({ stops }) =>
        stops.flatMap((stop) => of(`itinerary ${id}`, stop.sources ?? [])),
      ),
    ),
    ...facts.places.flatMap((place) => of(`place ${place.slug}`, keysIn(place))),
    ...facts.areas.flatMap((area) => of(`area ${area.id}`, keysIn(area))),
    ...establishmentsOf(facts).flatMap((one) => of(one.id, keysIn(one))),
  ];
}
