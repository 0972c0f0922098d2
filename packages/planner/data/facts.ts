import { create } from 'zustand';
import type { Guide, Lang } from '#guide/compiler/guide.ts';
import { readGuide } from '#guide/data/guides.ts';
import { readIslands } from '#guide/data/map/islands.ts';
import { readWays } from '#guide/data/ways.ts';
import type { Island } from '#kit/geo/islands.ts';
import type {
  DestinationFacts,
  Facts,
  FindChain,
  KnownWay,
  PlaceFacts,
  TableFacts,
} from '../rules/facts.ts';
import { noFacts } from '../rules/facts.ts';
import { legsOf, trailsOf } from './legs.ts';

type TripFacts = {
  guides: readonly Guide[];
  facts: Facts;
  /** Guides, by slug, that came or could not be had: what is not here of them is not about to come. */
  settled: ReadonlySet<string>;
  /** The same of the ways between places. */
  areWaysSettled: boolean;
};

/** What the guides say of the places of the open trip; grows as guides arrive. */
export const useTripFacts = create<TripFacts>(() => ({
  guides: [],
  facts: noFacts,
  settled: new Set(),
  areWaysSettled: false,
}));

const asked = new Set<string>();

/**
 * Fetches the guides of these destinations, each once, where the islands are and the country's ways. What does not come is asked for
 * again at the next call.
 */
export async function needFacts(slugs: string[], lang: Lang): Promise<void> {
  const missing = slugs.filter((slug) => !asked.has(slug));
  const { islands: known, chains: search } = useTripFacts.getState().facts;
  if (missing.length === 0 && known && search) return;
  for (const slug of missing) asked.add(slug);
  const [islands, chains, ...found] = await Promise.all([
    known ?? readIslands().catch(() => null),
    search ?? readChains(lang).catch(() => null),
    ...missing.map((slug) =>
      readGuide(slug, lang).catch(() => {
        asked.delete(slug);
        return null;
      }),
    ),
  ]);
  const { guides: before, facts, settled } = useTripFacts.getState();
  const guides = [...before, ...found.filter((guide): guide is Guide => guide !== null)];
  useTripFacts.setState({
    guides,
    facts: factsOf(guides, facts.islands ?? islands, facts.chains ?? chains),
    settled: new Set([...settled, ...missing]),
    areWaysSettled: true,
  });
}

/** The search is fetched with the graph: the plan is shown before. */
async function readChains(lang: Lang): Promise<FindChain> {
  const [{ chainsOn }, ways] = await Promise.all([
    import('../rules/ways/chains.ts'),
    readWays(lang),
  ]);
  return chainsOn(ways);
}

/** What plans need of the guides. */
function factsOf(
  guides: readonly Guide[],
  islands: readonly Island[] | null,
  chains: FindChain | null,
): Facts {
  const places = new Map<string, PlaceFacts>();
  const destinations = new Map<string, DestinationFacts>();
  const ways = new Map<string, KnownWay>();
  for (const guide of guides) {
    for (const place of guide.places) places.set(`${guide.slug}/${place.slug}`, place);
    destinations.set(guide.slug, {
      // As the guides' own itineraries are estimated: packages/guide/compiler/parts/itineraries.ts.
      terrain: guide.region === 'andina' ? 'mountain' : 'plain',
      climate: guide.climate,
      seaClosed: guide.seaClosed,
      altitudes: altitudesOf(guide),
      bands: guide.costs.styles,
      areas: guide.areas,
      tables: tablesOf(guide),
    });
    for (const [key, way] of knownWays(guide)) ways.set(key, way);
  }
  const [legs, trails] = [legsOf(guides, islands ?? []), trailsOf(guides, islands ?? [])];
  return { places, destinations, ways, legs, trails, islands, chains };
}

/** Those whose place or area is known. */
function tablesOf({ slug, places, areas, tables }: Guide): TableFacts[] {
  return tables.flatMap(({ id, name, place, areaId, meals, hours, byArrangement }) => {
    const at = places.find((one) => one.slug === place) ?? areas.find((area) => area.id === areaId);
    if (!at) return [];
    const ref = place === null ? null : `${slug}/${place}`;
    return [
      { id, name, place: ref, areaId, meals, hours, byArrangement, lat: at.lat, lon: at.lon },
    ];
  });
}

/** Metres of a municipality: its town's among the guide's places, otherwise the climate station's that has its name. */
function altitudesOf({ places, climate }: Guide): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { municipality, kinds, altitudeM } of places) {
    if (municipality.startsWith(climate.name)) found.set(municipality, climate.elevationM);
    if (altitudeM !== undefined && kinds.includes('town')) found.set(municipality, altitudeM);
  }
  return found;
}

/** Ways of the guide's itineraries that a source states. */
function knownWays({ slug, itineraries }: Guide): [string, KnownWay][] {
  return itineraries.flatMap(({ days }) =>
    days.flatMap(({ stops }) =>
      stops.flatMap((stop, nth): [string, KnownWay][] => {
        const from = stops[nth - 1];
        if (!from || !stop.way?.s) return [];
        const { mode, minutes, s } = stop.way;
        return [[`${slug}/${from.slug} ${slug}/${stop.slug}`, { mode, minutes, s }]];
      }),
    ),
  );
}
