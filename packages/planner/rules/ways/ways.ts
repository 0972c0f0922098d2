import { distanceKm } from '#kit/travel/distance.ts';
import { estimateTravel, type TravelMode, terrainBetween } from '#kit/travel/estimate.ts';
import { type ChainWay, destinationOf, type Facts, type Sources, siteOf } from '../facts.ts';
import type { StopMode } from '../rows/columns.ts';
import type { StopRow } from '../rows/rows.ts';
import { knownWayOf, type Located } from './known-ways.ts';
import { isOnTrail, onFoot } from './trails.ts';

/** How one gets from a stop to the next that has a position. */
export type Way = {
  fromId: string;
  toId: string;
  mode: StopMode;
  /** Null when nobody can say: a flight or cable car that no source and no traveller timed, or a `gap`. */
  minutes: number | null;
  km: number;
  /**
   * Whose minutes these are: typed by the traveller, stated by the guide's sources, our estimate, or a chain of the
   * country's graph, whose steps are stated or estimated.
   */
  by: 'traveller' | 'guide' | 'estimate' | 'chain';
  /** Minutes of these that are walked at an end of the way, on the trail to a place that no road reaches; null elsewhere. */
  trailMinutes: number | null;
  /** Where one changes, the other means, and the night on the way. */
  chain: ChainWay | null;
  /** The destinations that a chain joins, by their slugs: there is a page about it. */
  route: { from: string; to: string } | null;
  sources: Sources | null;
  /** Why it cannot be estimated: there is water and no road, or it is too far for a guess. */
  gap: 'water' | 'far' | null;
  /** The guide that tells how one gets there, by its slug. */
  guide: string | null;
};

/** Minutes above which an estimate is no help: nobody drives, walks or sails so long without a night or a flight. */
const longest = 720;
/** Minutes of a trail above which it is no way to a stop, but a walk of more than a day. */
const longestWalk = 480;
/** Minutes of an estimate above which the country's graph is asked: it knows where roads lead and what flies. */
const near = 180;
/** Straight kilometres up to which boats go from island to island. */
const sailed = 50;

/**
 * The ways between the stops of a day, in order. A leg that stands between two stops is their way. Where the
 * traveller typed no minutes, the slower of the guide's two times is taken, or the estimate of
 * packages/kit/travel/estimate.ts, which is never live, never leads over water by road and never takes more than
 * twelve hours. Over water and on long ways the country's graph is searched, for what runs on `date` where the day has
 * one. Stops without a position are passed over.
 */
export function waysOf(stops: readonly StopRow[], facts: Facts, date: string | null = null): Way[] {
  const ways: Way[] = [];
  let from: Located | null = null;
  let legs: StopRow[] = [];
  for (const stop of stops) {
    if (stop.kind === 'leg') {
      legs.push(stop);
      continue;
    }
    const site = siteOf(stop, facts);
    if (!site) continue;
    const to: Located = { stop, ...site };
    const way = from && wayBetween(from, to, legs, facts, date);
    if (way) ways.push(way);
    from = to;
    legs = [];
  }
  return ways;
}

/** Ids of the stops that a way will lead to once it is known where their places are. */
export function expectedWays(stops: readonly StopRow[]): string[] {
  const located = stops.filter(
    ({ kind, place, lat }) => kind !== 'leg' && (place !== null || lat !== null),
  );
  return located.slice(1).map(({ id }) => id);
}

/** The way from one stop to another by the legs between them; null while nobody knows where the islands are. */
export function wayBetween(
  from: Located,
  to: Located,
  legs: readonly StopRow[],
  facts: Facts,
  date: string | null = null,
): Way | null {
  const mode = legs.find((leg) => leg.mode !== null)?.mode ?? to.stop.mode;
  const km = distanceKm(from.position, to.position);
  const ends = {
    fromId: from.stop.id,
    toId: to.stop.id,
    sources: null,
    gap: null,
    guide: null,
    chain: null,
    route: null,
    trailMinutes: null,
  };
  if (legs.length > 0 && legs.every(({ minutes }) => minutes !== null)) {
    const minutes = legs.reduce((sum, leg) => sum + (leg.minutes ?? 0), 0);
    return { ...ends, mode: mode ?? 'road', minutes, km, by: 'traveller' };
  }
  const known = knownWayOf(from, to, mode, facts);
  const isByTrail = mode !== 'boat' && mode !== 'air' && isOnTrail(from, to, facts);
  if (isByTrail && !(known && leadsAnywhere(known))) return wayOnFoot(from, to, facts, date);
  if (known) {
    const { destination, s, minutes } = known;
    const sources = { destination, s };
    return { ...ends, mode: known.mode, minutes: minutes[1], km, by: 'guide', sources };
  }
  if (mode === 'air' || mode === 'cable') {
    const chain = mode === 'air' && facts.chains?.(from, to, mode, date);
    if (chain) return { ...ends, ...byChain(chain, from, to) };
    return { ...ends, mode, minutes: null, km, by: 'estimate' };
  }
  // Where the islands are is not known yet.
  if (!facts.islands) return null;
  const estimate = estimated(from, to, mode, facts);
  if (estimate.minutes !== null && estimate.minutes <= near)
    return { ...ends, ...estimate, by: 'estimate' };
  if (mode === 'walk' || mode === 'taxi' || mode === 'jeep')
    return { ...ends, ...estimate, by: 'estimate' };
  const chain = facts.chains?.(from, to, mode, date);
  // A boat that the traveller chose goes where they say.
  if (chain && (estimate.minutes === null || chain.minutes <= estimate.minutes))
    return { ...ends, ...byChain(chain, from, to) };
  return { ...ends, ...estimate, by: 'estimate' };
}

/** The way of an itinerary itself, and boats and planes, need no road. */
function leadsAnywhere({ isExact, mode }: NonNullable<ReturnType<typeof knownWayOf>>): boolean {
  return isExact || mode === 'boat' || mode === 'air';
}

/** By the trail, and to where it begins as one comes to any other place. */
function wayOnFoot(from: Located, to: Located, facts: Facts, date: string | null): Way | null {
  const found = onFoot(from, to, facts);
  if (!found) return null;
  const { walk, rest } = found;
  const before = rest && wayBetween(rest[0], rest[1], [], facts, date);
  if (rest && !before) return null;
  const ends = { fromId: from.stop.id, toId: to.stop.id };
  // One cannot come to where the trail begins.
  if (before && before.minutes === null) return { ...before, ...ends };
  const minutes = walk.minutes + (before?.minutes ?? 0);
  const isStated = walk.sources !== null && (!before || before.by === 'guide');
  const crosses = before?.mode === 'boat' || before?.mode === 'air';
  const way: Way = {
    ...ends,
    mode: crosses ? before.mode : 'walk',
    minutes,
    km: walk.km + (before?.mode === 'walk' ? before.km : 0),
    by: before?.chain ? 'chain' : isStated ? 'guide' : 'estimate',
    sources: walk.sources,
    gap: null,
    guide: before?.guide ?? null,
    chain: before?.chain ?? null,
    route: before?.route ?? null,
    trailMinutes: walk.minutes + (before?.trailMinutes ?? 0),
  };
  const isFar = walk.minutes > longestWalk || (way.by === 'estimate' && minutes > longest);
  if (!isFar) return way;
  return { ...way, minutes: null, gap: 'far', guide: destinationOf(to.stop) };
}

function byChain(chain: ChainWay, start: Located, end: Located) {
  const { mode, minutes, km } = chain;
  const [from, to] = [destinationOf(start.stop), destinationOf(end.stop)];
  const route = from && to && from !== to ? { from, to } : null;
  return { mode, minutes, km, by: 'chain' as const, chain, guide: to ?? from, route };
}

function estimated(from: Located, to: Located, mode: TravelMode | null, facts: Facts) {
  const slugs = [destinationOf(to.stop), destinationOf(from.stop)].filter((slug) => slug !== null);
  const km = distanceKm(from.position, to.position);
  const isOverWater = from.land !== to.land;
  const isSailed = from.land !== null && to.land !== null && km <= sailed;
  const by = mode ?? (isOverWater && isSailed ? 'boat' : undefined);
  const isOnFoot = !from.notOnFoot && !to.notOnFoot;
  if (isOverWater && by !== 'boat') {
    // The guide of the island tells how one gets there.
    const guide = (to.land === null ? slugs.at(-1) : slugs[0]) ?? null;
    return { mode: 'boat' as const, minutes: null, km, gap: 'water' as const, guide };
  }
  // Mountains where no guide tells.
  const [one = 'mountain', other = one] = slugs.map(
    (slug) => facts.destinations.get(slug)?.terrain ?? 'mountain',
  );
  const terrain = terrainBetween(one, other);
  const usual = estimateTravel(from.position, to.position, terrain, by);
  const isWalk = by === undefined && usual.mode === 'walk' && !isOnFoot;
  const estimate = isWalk ? estimateTravel(from.position, to.position, terrain, 'taxi') : usual;
  if (estimate.minutes <= longest) return estimate;
  return { ...estimate, minutes: null, gap: 'far' as const, guide: slugs[0] ?? null };
}
