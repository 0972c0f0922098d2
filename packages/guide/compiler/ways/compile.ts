import { today as todayInColombia } from '#kit/calendar/local-time.ts';
import type { Island } from '#kit/geo/islands.ts';
import { distanceKm } from '#kit/travel/distance.ts';
import { estimateFlight, estimateTravel, terrainBetween } from '#kit/travel/estimate.ts';
import type { Caveat, Edge, Hub, Service } from '../../ways/graph.ts';
import type { Guide, GuideLeg } from '../guide.ts';
import { serviceOf } from '../parts/service.ts';
import type { LegMode } from '../schema.ts';
import { agesOn } from '../when/age.ts';
import { closuresOf } from './closures.ts';
import type { CompiledWays } from './compiled.ts';
import { faultsOf } from './faults.ts';
import { hubsOf, placeHub } from './hubs.ts';
import { mergeCaveats, mergeStated, type Stated } from './merge.ts';
import type { WayFacts } from './read.ts';
import type { CaveatFacts, EdgeFacts, HubFacts, LeftOutLeg, LegEdge, OwnEdge } from './schema.ts';
import { numberedSources } from './sources.ts';

/** The ways, and what was made of the legs: for whoever keeps the content. */
export type WaysReport = {
  ways: CompiledWays;
  /** Legs that state a whole journey: what the sum of its parts is compared with. */
  wholes: { leg: string; from: string; to: string; minutes: [number, number] }[];
  /** The legs that are an edge, a whole journey, or left out with a reason: `destination/leg`. */
  used: ReadonlySet<string>;
};

/** Which airport's wait counts everywhere: the source of `waits.air`. */
const waitSource = 'ELDORADO25';

/**
 * Joins the guides' legs and content/ways into one graph, with one edge for each way. `guides` are those of one
 * language, compiled for `today`, the day of the build. A leg joins the hubs of what its `between` names, or those that edges.json names for it. Flights inherit
 * the season and the caveats of their airports. What names a guide that does not exist is left out. Throws for the
 * first edge that cannot be: over water by road, a flight without a source or between towns.
 */
export function compileWays(
  { hubs: hubFacts, edges: edgeFacts, sources: known }: WayFacts,
  guides: Guide[],
  islands: readonly Island[],
  today = todayInColombia(),
): WaysReport {
  const [first] = guides;
  if (!first) throw new Error('content/ways needs a guide');
  const hubs = hubsOf(hubFacts, guides, islands);
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
  const ages = agesOn(today, known);
  const stated: Stated[] = [];
  const used = new Set<string>();
  const wholes: WaysReport['wholes'] = [];
  const add = (id: string, from: string, to: string, of: Omit<Stated, 'id' | 'from' | 'to'>) => {
    const ends = [hubAt(from), hubAt(to)] as const;
    if (!ends[0] || !ends[1] || ends[0] === ends[1]) return;
    stated.push({ ...of, id, from: ends[0].id, to: ends[1].id });
  };
  for (const guide of guides)
    for (const leg of guide.legs) {
      const ref = `${guide.slug}/${leg.id}`;
      const own = edgeFacts.find(
        (edge): edge is LegEdge | LeftOutLeg => 'leg' in edge && edge.leg === ref,
      );
      const ends = own && 'from' in own ? [[own.from, own.to] as const] : pairsOf(leg, hubFacts);
      if (own || ends.length > 0) used.add(ref);
      if (own && 'leftOut' in own) continue;
      if (own?.whole) {
        if (leg.minutes)
          wholes.push({ leg: ref, from: own.from, to: own.to, minutes: leg.minutes });
        continue;
      }
      for (const [from, to] of ends)
        add(own ? ref : `${ref}:${from}:${to}`, from, to, {
          mode: own?.mode ?? leg.mode,
          minutes: leg.minutes,
          service: leg.service && renumbered(leg.service, (n) => citeGuide(guide, n)),
          caveats: [],
          guide: guide.slug,
          s: leg.s.map((n) => citeGuide(guide, n)),
          ...(leg.unconfirmed && { unconfirmed: true }),
        });
    }
  for (const edge of edgeFacts.filter(isOwn)) {
    const { id, from, to, mode, minutes = null, caveats = [], unconfirmed } = edge;
    add(id, from, to, {
      mode,
      minutes,
      service: edge.service ? serviceOf(edge.service, cite, ages) : null,
      caveats: caveats.map((caveat) => caveatOf(caveat, null, cite)),
      guide: null,
      s: (edge.sources ?? []).map(cite),
      ...(unconfirmed && { unconfirmed }),
    });
  }
  const ports = new Map(hubFacts.map((hub) => [hub.id, hub]));
  const edges = mergeStated(stated).map((edge) => {
    const [from, to] = [byId.get(edge.from), byId.get(edge.to)];
    if (!from || !to) throw new Error(`content/ways: ${edge.id} leads to no hub`);
    const inherited = edge.mode === 'air' ? ofAirports(edge, [from, to], ports, cite) : edge;
    return timed(inherited, from, to);
  });
  const [fault] = faultsOf({ hubs, edges });
  if (fault) throw new Error(`content/ways: ${fault}`);
  const closures = closuresOf(guides, citeGuide);
  const waitSources = [cite(waitSource)];
  const cited = sources();
  const reviewed =
    cited
      .map(({ checked }) => checked)
      .sort()
      .at(-1) ?? first.reviewed;
  const { lang } = first;
  const ways = { lang, hubs, edges, closures, waitSources, sources: cited, reviewed };
  return { ways, wholes, used };
}

const isOwn = (edge: EdgeFacts): edge is OwnEdge => !('leg' in edge);

type Cite = (key: string) => number;

function caveatOf(
  { is, arriving, sources = [] }: CaveatFacts,
  hub: string | null,
  cite: Cite,
): Caveat {
  return { is, s: sources.map(cite), ...(hub && { at: hub }), ...(arriving && { arriving }) };
}

/** The flight with what hubs.json states of all flights at its airports: their season, and what else to know. */
function ofAirports(
  flight: Stated,
  [from, to]: [Hub, Hub],
  ports: ReadonlyMap<string, HubFacts>,
  cite: Cite,
): Stated {
  const caveats = [from, to].flatMap(({ id }) => {
    const other = id === from.id ? to : from;
    return (ports.get(id)?.caveats ?? [])
      .filter(({ arriving }) => !arriving || other.land === null)
      .map((caveat) => caveatOf(caveat, id, cite));
  });
  const season = ports.get(from.id)?.season ?? ports.get(to.id)?.season;
  return {
    ...flight,
    caveats: mergeCaveats([...flight.caveats, ...caveats]),
    service: season ? inSeason(flight.service, season, cite) : flight.service,
  };
}

function inSeason(
  service: Service | null,
  { from, to, sources }: NonNullable<HubFacts['season']>,
  cite: Cite,
): Service {
  if (service?.season) return service;
  const s = [...new Set([...(service?.s ?? []), ...sources.map(cite)])];
  return { ...service, season: { from, to }, s };
}

/** With our estimate where no source states the minutes. */
function timed({ minutes, ...edge }: Stated, from: Hub, to: Hub): Edge {
  return {
    ...edge,
    minutes: minutes ?? estimated(from, to, edge.mode),
    by: minutes ? 'source' : 'estimate',
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

function renumbered({ fare, s, ...facts }: Service, number: (n: number) => number): Service {
  return {
    ...facts,
    ...(fare && { fare: { ...fare, s: fare.s.map(number) } }),
    s: s.map(number),
  };
}
