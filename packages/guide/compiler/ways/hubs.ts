import { type Island, islandAt } from '#kit/geo/islands.ts';
import type { Hub } from '../../ways/graph.ts';
import type { Guide, GuideLeg } from '../guide.ts';
import type { HubFacts } from './schema.ts';

/** The hubs of a language: those of hubs.json, and the centres of the guides that none of them names. */
export function hubsOf(
  facts: readonly HubFacts[],
  guides: readonly Guide[],
  islands: readonly Island[],
): Hub[] {
  return [
    ...facts.map((hub) => hubOf(hub, facts, guides, islands)),
    ...guides
      .filter(({ slug }) => !facts.some(({ destination }) => destination === slug))
      .map((guide) => centerHub(guide, islands)),
  ];
}

function hubOf(
  { id, kind, name, town, lat, lon, terrain, destination, remote, daylight }: HubFacts,
  all: readonly HubFacts[],
  guides: readonly Guide[],
  islands: readonly Island[],
): Hub {
  const guide = guides.find(({ slug }) => slug === destination);
  const lang = guides[0]?.lang ?? 'es';
  const city = town === undefined ? name : all.find((hub) => hub.id === town)?.name;
  if (!city) throw new Error(`content/ways/hubs.json: ${id} belongs to ${town}, which is no hub`);
  return {
    id,
    name: name[lang],
    city: city[lang],
    kind,
    lat,
    lon,
    land: islandAt({ lat, lon }, islands),
    terrain,
    destination: guide ? guide.slug : null,
    ...(remote && { remote }),
    ...(daylight && { daylight }),
  };
}

/** A destination that hubs.json does not know yet: its centre, which roads reach by our estimate alone. */
function centerHub({ slug, name, center, region }: Guide, islands: readonly Island[]): Hub {
  const land = islandAt(center, islands);
  const terrain = region === 'andina' ? 'mountain' : 'plain';
  return { ...center, id: slug, name, city: name, kind: 'town', land, terrain, destination: slug };
}

/** A place of a guide as a hub; null where its guide does not exist. Throws where the guide has no such place. */
export function placeHub(
  end: string,
  guides: readonly Guide[],
  islands: readonly Island[],
): Hub | null {
  const [slug, name] = end.split('/');
  const guide = guides.find((one) => one.slug === slug);
  const place = guide?.places.find((one) => one.slug === name);
  if (!guide || !place) {
    if (guide) throw new Error(`content/ways names ${end}, which is no place of its guide`);
    return null;
  }
  const { lat, lon } = place;
  return {
    id: end,
    name: place.name,
    city: place.name,
    kind: 'place',
    lat,
    lon,
    land: place.byWater ? end : islandAt(place, islands),
    // As the guides' own itineraries are estimated: packages/guide/compiler/parts/itineraries.ts.
    terrain: guide.region === 'andina' ? 'mountain' : 'plain',
    destination: null,
    ...(guide.legs.some((leg) => isTrailTo(leg, end)) && { onFoot: true }),
  };
}

function isTrailTo({ mode, between }: GuideLeg, end: string): boolean {
  return mode === 'walk' && between !== null && between[1].includes(end);
}
