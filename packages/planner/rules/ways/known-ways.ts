import { distanceKm, type Position } from '#kit/travel/distance.ts';
import { destinationOf, type Facts, type KnownLeg, type KnownWay, type Site } from '../facts.ts';
import type { StopMode } from '../rows/columns.ts';
import type { StopRow } from '../rows/rows.ts';

/**
 * Kilometres around the end of a leg within which it is the way of a stop: a city and what is by it. Of a leg that
 * stays on one land no more than a third of its length: otherwise it would be the way between all that is near one of
 * its ends, and two minutes on foot would take as long as the leg.
 */
const around = { most: 12, share: 1 / 3 };
/** Minutes above which nobody is sent by land who did not ask for it. */
const longest = 720;

/** A stop and where it is. */
export type Located = Site & { stop: StopRow };

/**
 * What the guides' sources state of the way between two stops; `mode` is what the traveller chose. The very way of an
 * itinerary comes first (`isExact`), then the legs that lead to a guide: by land and water the slowest, and by air where those take
 * more than twelve hours and no chain with the ways to the airports is known.
 */
export function knownWayOf(
  from: Located,
  to: Located,
  mode: StopMode | null,
  facts: Facts,
): (KnownWay & { destination: string; isExact?: true }) | null {
  const exact = facts.ways.get(`${from.stop.place} ${to.stop.place}`);
  if (exact && (mode === null || mode === exact.mode))
    return { ...exact, destination: destinationOf(to.stop) ?? '', isExact: true };
  const legs = legsAt(from, facts.legs)
    .filter((leg) => (mode === null || leg.mode === mode) && joins(leg, from, to))
    .sort((one, other) => other.minutes[1] - one.minutes[1]);
  if (mode === 'air' && facts.chains) return null;
  if (mode !== null) return legs[0] ?? null;
  return (
    legs.find((leg) => leg.mode !== 'air' && leg.minutes[1] <= longest) ??
    (facts.chains ? null : legs.find((leg) => leg.mode === 'air')) ??
    null
  );
}

/** Worked out once for each stop: a proposal asks for the ways between every two of its stops. */
const legsBySite = new WeakMap<readonly KnownLeg[], WeakMap<Site, KnownLeg[]>>();

/** The legs that begin or end at a site. */
function legsAt(site: Site, legs: readonly KnownLeg[]): KnownLeg[] {
  const known = legsBySite.get(legs) ?? new WeakMap<Site, KnownLeg[]>();
  legsBySite.set(legs, known);
  const found =
    known.get(site) ?? legs.filter((leg) => leg.ends.some((end) => isAt(site, end, reachOf(leg))));
  known.set(site, found);
  return found;
}

function joins(leg: KnownLeg, from: Site, to: Site): boolean {
  const {
    ends: [one, other],
  } = leg;
  const reach = reachOf(leg);
  return (
    (isAt(from, one, reach) && isAt(to, other, reach)) ||
    (isAt(from, other, reach) && isAt(to, one, reach))
  );
}

const reaches = new WeakMap<KnownLeg, Reach>();

/** `km` around its ends; a leg over water is that of the whole island on which it ends. */
type Reach = { km: number; isOverWater: boolean };

/** The length of a leg is that between the ends that are nearest to each other. */
function reachOf(leg: KnownLeg): Reach {
  const known = reaches.get(leg);
  if (known) return known;
  const [one, other] = leg.ends;
  const isOverWater = one.some(({ land }) => other.every((end) => end.land !== land));
  const lengths = one.flatMap((from) => other.map((to) => distanceKm(from.position, to.position)));
  const km = isOverWater ? around.most : Math.min(around.most, Math.min(...lengths) * around.share);
  const reach = { km, isOverWater };
  reaches.set(leg, reach);
  return reach;
}

function isAt({ land, position }: Site, ends: Site[], { km, isOverWater }: Reach): boolean {
  const isWholeIsland = land !== null && isOverWater;
  return ends.some(
    (end) => end.land === land && (isWholeIsland || isNear(position, end.position, km)),
  );
}

function isNear(one: Position, other: Position, reach: number): boolean {
  // A degree of latitude is 111 km: most pairs need no further arithmetic.
  if (Math.abs(one.lat - other.lat) * 110 > reach) return false;
  return distanceKm(one, other) <= reach;
}
