import { type Graph, type Step, waits } from './graph.ts';

export type Chain = {
  steps: Step[];
  /** Door to door, waits included: with the shorter and with the longer of the stated times. */
  minutes: [number, number];
};

/** Minutes above which a day of travel wants a night on the way, or a flight. */
export const longDay = 720;

/** Half-way between the shorter and the longer time. */
export function typical({ minutes: [least, most] }: Chain): number {
  return (least + most) / 2;
}

/** A hub where a chain may begin or end, and the minutes between it and where one really is. */
export type Access = { hub: string; minutes: number };

/** Whether the chain flies; null where it does not matter. */
type Flying = boolean | null;

/** The shortest way found so far to a hub, with or without a flight. */
type State = {
  cost: number;
  hub: string;
  flew: boolean;
  via: Step | null;
  before: State | null;
  isDone: boolean;
};

/** What can be reached from the same starts, quickest first: each hub at most twice, with a flight and without. */
export type Reached = readonly State[];

/**
 * Dijkstra's search from hubs to all others, by typical minutes: half-way between the shorter and the longer stated
 * times, with the wait before each step.
 */
export function reachedFrom(graph: Graph, starts: readonly Access[]): Reached {
  const grounded = new Map<string, State>();
  const flown = new Map<string, State>();
  const open: State[] = [];
  const offer = (
    cost: number,
    hub: string,
    flew: boolean,
    via: Step | null,
    before: State | null,
  ) => {
    const states = flew ? flown : grounded;
    const known = states.get(hub);
    if (known && (known.isDone || cost >= known.cost)) return;
    if (before && wasAt(hub, before)) return;
    if (known) return void Object.assign(known, { cost, via, before });
    const state = { cost, hub, flew, via, before, isDone: false };
    states.set(hub, state);
    open.push(state);
  };
  for (const { hub, minutes } of starts) offer(minutes, hub, false, null, null);
  const reached: State[] = [];
  for (let state = takeNearest(open); state; state = takeNearest(open)) {
    state.isDone = true;
    reached.push(state);
    for (const { step, cost } of graph.links.get(state.hub) ?? []) {
      const flew = state.flew || step.edge.mode === 'air';
      // A little for each change, so that an equal chain with fewer of them is found first.
      offer(state.cost + cost + 0.01, step.to.id, flew, step, state);
    }
  }
  return reached;
}

/**
 * The chain to any of the ends that typically takes least, the minutes from there included. Null where there is none.
 * Two chains that take as long: the one with fewer steps.
 */
export function quickestChain(
  reached: Reached,
  ends: readonly Access[],
  flies: Flying = null,
): Chain | null {
  const minutesFrom = new Map(ends.map(({ hub, minutes }) => [hub, minutes]));
  let best: { cost: number; state: State } | null = null;
  for (const state of reached) {
    if (best && state.cost >= best.cost) break;
    const rest = minutesFrom.get(state.hub);
    if (rest === undefined || !state.via || (flies !== null && flies !== state.flew)) continue;
    const cost = state.cost + rest;
    if (!best || cost < best.cost) best = { cost, state };
  }
  return best && chainOf(best.state);
}

/** Nobody flies somewhere and back in order to have flown. */
function wasAt(hub: string, state: State): boolean {
  for (let at: State | null = state; at; at = at.before) if (at.hub === hub) return true;
  return false;
}

function takeNearest(open: State[]): State | undefined {
  let nearest = 0;
  for (let nth = 1; nth < open.length; nth += 1)
    if ((open[nth]?.cost ?? 0) < (open[nearest]?.cost ?? 0)) nearest = nth;
  return open.splice(nearest, 1)[0];
}

function chainOf(last: State): Chain {
  const steps: Step[] = [];
  for (let state: State | null = last; state?.via; state = state.before) steps.unshift(state.via);
  return { steps, minutes: minutesOf(steps) };
}

function minutesOf(steps: readonly Step[]): [number, number] {
  const sum = (end: 0 | 1) =>
    steps.reduce((all, { edge }) => all + edge.minutes[end] + waits[edge.mode], 0);
  return [sum(0), sum(1)];
}

/** Whether somebody flies in it. */
export function isFlown({ steps }: Chain): boolean {
  return steps.some(({ edge }) => edge.mode === 'air');
}
