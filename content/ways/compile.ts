import { type Island, islandAt } from '../../domain/geo/islands.ts';
import { distanceKm } from '../../domain/travel/distance.ts';
import { estimateFlight, estimateTravel, terrainBetween } from '../../domain/travel/estimate.ts';
import type { Edge, Hub, Service } from '../../domain/ways/graph.ts';
import type { Guide, GuideLeg } from '../guide.ts';
import { serviceOf } from '../parts/service.ts';
import type { LegMode } from '../schema.ts';
import type { CompiledWays } from './compiled.ts';
import { faultsOf } from './faults.ts';
import type { WayFacts } from './read.ts';
import type { EdgeFacts, HubFacts, LeftOutLeg, LegEdge, OwnEdge } from './schema.ts';
import { numberedSources } from './sources.ts';

/**
 * Joins the guides' legs and content/ways into one graph. `guides` are those of one language. A leg joins the hubs of
 * what its `between` names, or those that edges.json names for it. What names a guide that does not exist is left
 * out. Throws for the first edge that cannot be: over water by road, a flight without a source or between towns.
 */
export function compileWays(
  { hubs: hubFacts, edges: edgeFacts, sources: known }: WayFacts,
  guides: Guide[],
  islands: readonly Island[],
): CompiledWays {
  const [first] = guides;
  if (!first) throw new Error('content/ways needs a guide');
  const hubs = [
    ...hubFacts.map((hub) => hubOf(hub, hubFacts, guides, islands)),
    ...guides
      .filter(({ slug }) => !hubFacts.some(({ destination }) => destination === slug))
      .map((guide) => centerHub(guide, islands)),
  ];
  const named = new Map(hubFacts.flatMap(({ id, places = [] }) => places.map((at) => [at, id])));
  const byId = new Map(hubs.map((hub) => [hub.id, hub]));
  /** The hub of an end; a place of a guide becomes one. Null where its guide does not exist. */
  const hubAt = (end: string): Hub | null => {
    const found = byId.get(named.get(end) ?? end) ?? hubs.find((hub) => hub.destination === end);
    if (found) return found;
    const place = placeHub(end, guides, islands);
    if (place) {
      byId.set(end, place);
      hubs.push(place);
    }
    return place;
  };
  const { cite, citeGuide, sources } = numberedSources(known);
  const edges: Edge[] = [];
  const leftOut: string[] = [];
  const wholes: CompiledWays['wholes'] = [];
  const add = (id: string, from: string, to: string, of: Stated) => {
    const ends = [hubAt(from), hubAt(to)] as const;
    if (!ends[0] || !ends[1] || ends[0] === ends[1]) return;
    edges.push(edgeOf(id, [ends[0], ends[1]], of));
  };
  for (const guide of guides)
    for (const leg of guide.legs) {
      const ref = `${guide.slug}/${leg.id}`;
      const s = leg.s.map((n) => citeGuide(guide, n));
      const service = leg.service && renumbered(leg.service, (n) => citeGuide(guide, n));
      const own = edgeFacts.find(
        (edge): edge is LegEdge | LeftOutLeg => 'leg' in edge && edge.leg === ref,
      );
      if (own && 'leftOut' in own) {
        leftOut.push(ref);
        continue;
      }
      if (own?.whole) {
        if (leg.minutes)
          wholes.push({ leg: ref, from: own.from, to: own.to, minutes: leg.minutes });
        continue;
      }
      const stated = { ...leg, service, note: null, guide: guide.slug, s };
      if (own) add(ref, own.from, own.to, { ...stated, mode: own.mode ?? leg.mode });
      else if (!isStatedBefore(ref, leg, guides, edgeFacts))
        for (const [from, to] of pairsOf(leg, hubFacts))
          add(`${ref}:${from}:${to}`, from, to, stated);
    }
  for (const edge of edgeFacts.filter(isOwn)) {
    const { id, from, to, mode, minutes = null, note = null } = edge;
    const s = (edge.sources ?? []).map(cite);
    const service = edge.service ? serviceOf(edge.service, cite) : null;
    if (!statedByGuide(edges, hubAt(from)?.id, hubAt(to)?.id, mode))
      add(id, from, to, { mode, minutes, service, note, guide: null, s });
  }
  const [fault] = faultsOf({ hubs, edges });
  if (fault) throw new Error(`content/ways: ${fault}`);
  const cited = sources();
  const reviewed =
    cited
      .map(({ checked }) => checked)
      .sort()
      .at(-1) ?? first.reviewed;
  return { lang: first.lang, hubs, edges, wholes, leftOut, sources: cited, reviewed };
}

const isOwn = (edge: EdgeFacts): edge is OwnEdge => !('leg' in edge);

type Stated = Pick<Edge, 'mode' | 'service' | 'note' | 'guide' | 's'> & {
  minutes: [number, number] | null;
};

function edgeOf(id: string, [from, to]: [Hub, Hub], { minutes, ...of }: Stated): Edge {
  return {
    id,
    from: from.id,
    to: to.id,
    mode: of.mode,
    minutes: minutes ?? estimated(from, to, of.mode),
    by: minutes ? 'source' : 'estimate',
    service: of.service,
    note: of.note,
    guide: of.guide,
    s: of.s,
  };
}

function estimated(from: Hub, to: Hub, mode: LegMode): [number, number] {
  if (mode === 'cable') throw new Error(`content/ways: ${from.id} – ${to.id} needs its minutes`);
  const minutes =
    mode === 'air'
      ? estimateFlight(from, to)
      : estimateTravel(from, to, terrainBetween(from.terrain, to.terrain), mode).minutes;
  return [minutes, minutes];
}

function hubOf(
  { id, kind, name, town, lat, lon, terrain, destination, remote }: HubFacts,
  all: readonly HubFacts[],
  guides: Guide[],
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
  };
}

/** A destination that hubs.json does not know yet: its centre, which roads reach by our estimate alone. */
function centerHub({ slug, name, center, region }: Guide, islands: readonly Island[]): Hub {
  const land = islandAt(center, islands);
  const terrain = region === 'andina' ? 'mountain' : 'plain';
  return { ...center, id: slug, name, city: name, kind: 'town', land, terrain, destination: slug };
}

function placeHub(end: string, guides: Guide[], islands: readonly Island[]): Hub | null {
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
    // As the guides' own itineraries are estimated: content/parts/itineraries.ts.
    terrain: guide.region === 'andina' ? 'mountain' : 'plain',
    destination: null,
  };
}

/** The pairs of ends that a leg's `between` joins; a flight joins the airports of two destinations. */
function pairsOf({ between, mode }: GuideLeg, hubs: HubFacts[]): [string, string][] {
  const [from = [], to = []] = between ?? [];
  const port = (end: string) => (mode === 'air' ? (airportOf(end, hubs) ?? end) : end);
  return from.flatMap((one) => to.map((other): [string, string] => [port(one), port(other)]));
}

/** Of its town the first in hubs.json; of a town without one the nearest. */
function airportOf(destination: string, hubs: HubFacts[]): string | undefined {
  const town = hubs.find((hub) => hub.destination === destination);
  if (!town) return undefined;
  const airports = hubs.filter(({ kind }) => kind === 'airport');
  const away = (airport: HubFacts) => (airport.town === town.id ? 0 : distanceKm(airport, town));
  return airports.sort((one, other) => away(one) - away(other))[0]?.id;
}

/** A leg of shared.json stands in several guides: the one that edges.json names counts, otherwise the first. */
function isStatedBefore(
  ref: string,
  { between, mode }: GuideLeg,
  guides: Guide[],
  edges: EdgeFacts[],
): boolean {
  if (!between) return false;
  const same = guides.flatMap(({ slug, legs }) =>
    legs
      .filter((one) => `${one.between}` === `${between}` && one.mode === mode)
      .map(({ id }) => `${slug}/${id}`),
  );
  const named = same.find((one) => edges.some((edge) => 'leg' in edge && edge.leg === one));
  return (named ?? same[0]) !== ref;
}

const onRoads = new Set<LegMode>(['bus', 'road']);

/** A guide's leg rules over an edge of ours by the same means. */
function statedByGuide(
  edges: Edge[],
  from: string | undefined,
  to: string | undefined,
  mode: LegMode,
): boolean {
  return edges.some(
    (edge) =>
      (edge.mode === mode || (onRoads.has(edge.mode) && onRoads.has(mode))) &&
      ((edge.from === from && edge.to === to) || (edge.from === to && edge.to === from)),
  );
}

function renumbered({ fare, s, ...facts }: Service, number: (n: number) => number): Service {
  return {
    ...facts,
    ...(fare && { fare: { ...fare, s: fare.s.map(number) } }),
    s: s.map(number),
  };
}
