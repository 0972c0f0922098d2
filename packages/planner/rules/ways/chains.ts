import { type Graph, graphOf, type WayMode, type Ways } from '#guide/ways/graph.ts';
import { journeyBetween, nightOn } from '#guide/ways/journeys.ts';
import { runsOn } from '#guide/ways/runs.ts';
import {
  type Access,
  type Chain,
  quickestChain,
  type Reached,
  reachedFrom,
} from '#guide/ways/search.ts';
import { distanceKm } from '#kit/travel/distance.ts';
import { estimateTravel } from '#kit/travel/estimate.ts';
import type { ChainWay, FindChain, Site } from '../facts.ts';

/** Straight kilometres from a stop to the hubs that it may begin at, and to those that no road of the country reaches. */
const reach = { usual: 90, remote: 30 };
/** So many are looked up once each; a trip has fewer. */
const remembered = 4000;

/**
 * Looks up the chain of ways between two sites in the country's graph; `mode` is what the traveller chose: by air
 * alone where that is `air`, by land and water where it is anything else. Remembers what it found.
 */
export function chainsOn(ways: Ways): FindChain {
  const always = searchOf(graphOf(ways));
  const byDate = new Map<string, FindChain>();
  const byEdges = new Map<string, FindChain>();
  /** One search for all dates on which the same runs. */
  const searchOn = (date: string) =>
    rememberedIn(byDate, date, () => {
      const known = ways.edges.filter(({ service }) => service?.season || service?.weekdays);
      const running = known.filter((edge) => runsOn(edge, date)).map(({ id }) => id);
      return rememberedIn(byEdges, running.join(' '), () => searchOf(graphOf(ways, false, date)));
    });
  return (from, to, mode, date = null) => {
    if (date === null) return always(from, to, mode);
    const found = searchOn(date)(from, to, mode);
    const other = found ? null : always(from, to, mode);
    return found ?? (other && { ...other, isOtherDay: true });
  };
}

function searchOf(graph: Graph): FindChain {
  const accesses = new Map<string, Access[]>();
  const access = (site: Site) => rememberedIn(accesses, keyOf(site), () => accessOf(site, graph));
  const searches = new Map<string, Reached>();
  const reached = (from: Site) =>
    rememberedIn(searches, keyOf(from), () => reachedFrom(graph, access(from)));
  const found = new Map<string, ChainWay | null>();
  return (from, to, mode) => {
    const means = meansWanted(mode);
    return rememberedIn(found, `${keyOf(from)} ${keyOf(to)} ${means}`, () => {
      const [starts, ends] = [access(from), access(to)];
      if (starts.length === 0 || ends.length === 0) return null;
      return chainBetween(graph, { starts, reached: reached(from), ends }, means);
    });
  };
}

/** What `find` gave for the key, asked once. */
function rememberedIn<Value>(found: Map<string, Value>, key: string, find: () => Value): Value {
  const known = found.get(key);
  if (known !== undefined) return known;
  if (found.size > remembered) found.clear();
  const value = find();
  found.set(key, value);
  return value;
}

/** All that a search asks of what the traveller chose. */
type MeansWanted = 'any' | 'air' | 'ground';

function meansWanted(mode: Parameters<FindChain>[2]): MeansWanted {
  if (mode === null) return 'any';
  return mode === 'air' ? 'air' : 'ground';
}

const keyOf = ({ position: { lat, lon }, land }: Site) => `${lat},${lon},${land}`;

function chainBetween(
  graph: Graph,
  { starts, reached, ends }: { starts: Access[]; reached: Reached; ends: Access[] },
  means: MeansWanted,
): ChainWay | null {
  const total = (chain: Chain) => minutesOf(chain, starts, ends);
  if (means !== 'any') {
    const chain = quickestChain(reached, ends, means === 'air');
    if (!chain) return null;
    return {
      ...wayOf(chain, total(chain)),
      other: null,
      night: nightOn(chain, graph)?.name ?? null,
    };
  }
  const journey = journeyBetween(graph, reached, ends);
  if (!journey) return null;
  const { best, other, night } = journey;
  const rest = other && { mode: meansOf(other), minutes: total(other) };
  return { ...wayOf(best, total(best)), other: rest, night: night?.name ?? null };
}

/** The hubs that one reaches by road from a site, with our estimate of the minutes. */
function accessOf({ position, land }: Site, graph: Graph): Access[] {
  return graph.hubs.flatMap((hub): Access[] => {
    if (hub.land !== land) return [];
    // No road leads there: who goes there comes by its trail.
    if (hub.onFoot) return [];
    const most = hub.remote ? reach.remote : reach.usual;
    // A degree of latitude is 111 km: most pairs need no further arithmetic.
    if (Math.abs(hub.lat - position.lat) * 110 > most || distanceKm(hub, position) > most)
      return [];
    return [{ hub: hub.id, minutes: estimateTravel(position, hub, hub.terrain).minutes }];
  });
}

function minutesOf(
  { steps, minutes }: Chain,
  starts: readonly Access[],
  ends: readonly Access[],
): number {
  const [first, last] = [steps[0]?.from.id, steps.at(-1)?.to.id];
  const access = (list: readonly Access[], id: string | undefined) =>
    list.find(({ hub }) => hub === id)?.minutes ?? 0;
  return access(starts, first) + minutes[1] + access(ends, last);
}

function wayOf(chain: Chain, minutes: number): Omit<ChainWay, 'other' | 'night'> {
  const { steps } = chain;
  const km = steps.reduce((sum, { from, to }) => sum + distanceKm(from, to), 0);
  const hubs = steps.flatMap(({ from, to }, nth) => (nth === 0 ? [from, to] : [to]));
  // Where one changes, and the airports at both ends.
  const via = hubs
    .filter(({ kind }, nth) => kind === 'airport' || (nth > 0 && nth < hubs.length - 1))
    .map(({ city }) => city)
    // The town of an airport where one changes from it is said once.
    .filter((city, nth, all) => city !== all[nth - 1]);
  return { mode: meansOf(chain), minutes, km, via, edges: steps.map(({ edge }) => edge.id) };
}

/** A flight, a boat, or the means of the step that takes longest. */
function meansOf({ steps }: Chain): WayMode {
  const edges = steps.map(({ edge }) => edge);
  for (const means of ['air', 'boat'] as const)
    if (edges.some(({ mode }) => mode === means)) return means;
  return edges.sort((one, other) => other.minutes[1] - one.minutes[1])[0]?.mode ?? 'road';
}
