import { distanceKm, type Position } from '#kit/travel/distance.ts';
import { fitsInADay } from './departures.ts';
import type { Graph, Hub } from './graph.ts';
import {
  type Access,
  type Chain,
  isFlown,
  longDay,
  quickestChain,
  type Reached,
  typical,
} from './search.ts';

/** Nobody flies who would take less than this many times as long by land. */
const worthFlying = 1.5;
/** How much longer the way may be by the town of the night. */
const nightDetour = 1.1;

export type Journey = {
  best: Chain;
  /** The other means: by land where the best flies, by air where it does not. */
  other: Chain | null;
  /** Where to sleep on the way, where the best takes a day or more, or misses its last connection in one; null otherwise. */
  night: Hub | null;
  /** The same of the other. */
  otherNight: Hub | null;
};

/** The ways from a start, of which `reached` is the search, to a hub or what is near it; null where none is known. */
export function journeyBetween(
  graph: Graph,
  reached: Reached,
  ends: readonly Access[],
): Journey | null {
  const flown = quickestChain(reached, ends, true);
  const grounded = quickestChain(reached, ends, false);
  if (!flown && !grounded) return null;
  const isFlownBest =
    flown !== null && (!grounded || typical(flown) * worthFlying < typical(grounded));
  const best = isFlownBest ? flown : (grounded ?? flown);
  if (!best) return null;
  const rest = best === flown ? grounded : flown;
  const other = rest && isSensible(rest, best) ? rest : null;
  return {
    best,
    other,
    night: nightOn(best, graph),
    otherNight: other && nightOn(other, graph),
  };
}

/** Nobody flies to the neighbouring town by way of the capital. */
function isSensible(other: Chain, best: Chain): boolean {
  return !isFlown(other) || typical(other) < typical(best);
}

/**
 * The town to sleep in on the way: of those where one changes, the one nearest to half of the time; otherwise a town
 * of the graph that lies about half-way. Null where the chain takes less than a day, or no town is on the way.
 */
export function nightOn(chain: Chain, graph: Graph): Hub | null {
  const isLong = typical(chain) > longDay || !fitsInADay(chain);
  const [first, last] = [chain.steps[0], chain.steps.at(-1)];
  if (!isLong || !first || !last) return null;
  let soFar = 0;
  const half = typical(chain) / 2;
  const changes = chain.steps.slice(0, -1).map(({ edge, to }) => {
    soFar += (edge.minutes[0] + edge.minutes[1]) / 2;
    return { hub: to, away: Math.abs(soFar - half) };
  });
  const towns = changes
    .filter(({ hub, away }) => hub.kind === 'town' && away < half * 0.5)
    .sort((one, other) => one.away - other.away);
  return towns[0]?.hub ?? townBetween(longestStep(chain), graph);
}

function longestStep({ steps }: Chain): { from: Hub; to: Hub } | undefined {
  return [...steps].sort((one, other) => other.edge.minutes[1] - one.edge.minutes[1])[0];
}

function townBetween(step: { from: Hub; to: Hub } | undefined, graph: Graph): Hub | null {
  if (!step || step.from.land !== step.to.land) return null;
  const { from, to } = step;
  const straight = distanceKm(from, to);
  const longest = (town: Position) => Math.max(distanceKm(from, town), distanceKm(town, to));
  const around = (town: Position) => distanceKm(from, town) + distanceKm(town, to);
  const found = graph.hubs
    .filter(({ kind, land, remote }) => kind === 'town' && land === from.land && !remote)
    .filter((town) => town !== from && town !== to && longest(town) < straight * 0.85)
    .filter((town) => around(town) <= straight * nightDetour)
    .sort((one, other) => longest(one) - longest(other));
  return found[0] ?? null;
}

/** A hub itself. */
export function at(hub: string): Access[] {
  return [{ hub, minutes: 0 }];
}
