import { distanceKm, type Position } from '#kit/travel/distance.ts';
import { destinationOf, type Facts, type KnownLeg, type KnownWay, type Site } from '../facts.ts';
import type { StopMode } from '../rows/columns.ts';
import type { StopRow } from '../rows/rows.ts';

/** Kilometres around the end of a leg within which it is the way of a stop on the mainland: a city and what is by it. */
const around = 12;
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
  const found = known.get(site) ?? legs.filter(({ ends }) => ends.some((end) => isAt(site, end)));
  known.set(site, found);
  return found;
}

function joins({ ends: [one, other] }: KnownLeg, from: Site, to: Site): boolean {
  return (isAt(from, one) && isAt(to, other)) || (isAt(from, other) && isAt(to, one));
}

/** On the same island, or on the mainland and near. */
function isAt({ land, position }: Site, ends: Site[]): boolean {
  return ends.some((end) => end.land === land && (land !== null || isNear(position, end.position)));
}

function isNear(one: Position, other: Position): boolean {
  // A degree of latitude is 111 km: most pairs need no further arithmetic.
  if (Math.abs(one.lat - other.lat) * 110 > around) return false;
  return distanceKm(one, other) <= around;
}
