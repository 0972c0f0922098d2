import type { Guide } from '#guide/compiler/guide.ts';
import type { Island } from '#kit/geo/islands.ts';
import type {
  DestinationFacts,
  Facts,
  FindChain,
  KnownWay,
  PlaceFacts,
  TableFacts,
} from '../rules/facts.ts';
import { legsOf, trailsOf } from './legs.ts';

/** What plans need of the guides. */
export function factsOf(
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
