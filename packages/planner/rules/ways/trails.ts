import { distanceKm } from '#kit/travel/distance.ts';
import { estimateTravel } from '#kit/travel/estimate.ts';
import type { Facts, Site, Sources, Trail } from '../facts.ts';
import type { Located } from './known-ways.ts';

/** Trails lead on from the ends of others, a few times at most. */
const most = 5;

/** Whether no road reaches one of the two. */
export function isOnTrail(from: Located, to: Located, facts: Facts): boolean {
  return trailTo(from, facts) !== null || trailTo(to, facts) !== null;
}

/** A walk that begins or ends a way, or is all of it. */
type Walk = { minutes: number; km: number; sources: Sources | null };

/**
 * How one comes from or to a place that no road reaches: the walk, and the stops between which the rest of the way is
 * looked for, null where one walks from the one to the other. Only where `isOnTrail`.
 */
export function onFoot(
  from: Located,
  to: Located,
  facts: Facts,
): { walk: Walk; rest: [Located, Located] | null } | null {
  const [up, down] = [trailTo(to, facts), trailTo(from, facts)];
  if (up && up.from === from.stop.place) return { walk: walkOf(up, to), rest: null };
  if (down && down.from === to.stop.place) return { walk: walkOf(down, from), rest: null };
  if (up && down && rootOf(up, facts) === rootOf(down, facts))
    return { walk: estimated(from, to), rest: null };
  if (up) return { walk: walkOf(up, to), rest: [from, headOf(up, to)] };
  if (down) return { walk: walkOf(down, from), rest: [headOf(down, to), to] };
  return null;
}

function trailTo({ stop: { place } }: Located, facts: Facts): Trail | null {
  return (place !== null && facts.trails.get(place)) || null;
}

/** Where the first of the trails that lead there begins. */
function rootOf({ from }: Trail, facts: Facts): string {
  let root = from;
  for (let nth = 0; nth < most; nth++) root = facts.trails.get(root)?.from ?? root;
  return root;
}

/** The beginning of a trail as a stop of the plan; the means that the traveller chose lead there. */
function headOf({ from, head }: Trail, { stop }: Located): Located {
  return { ...head, stop: { ...stop, kind: 'place', place: from, lat: null, lon: null } };
}

function walkOf({ head, minutes, s, destination }: Trail, end: Site): Walk {
  const km = distanceKm(head.position, end.position);
  if (minutes) return { minutes: minutes[1], km, sources: { destination, s } };
  return estimated(head, end);
}

/** As in the mountains: a trail is no street. */
function estimated(from: Site, to: Site): Walk {
  const { minutes, km } = estimateTravel(from.position, to.position, 'mountain', 'walk');
  return { minutes, km, sources: null };
}
