import type { Edge, Graph, Hub } from './graph.ts';
import { waits } from './graph.ts';

/** One edge of a chain, in the direction in which it is travelled. */
export type Step = { edge: Edge; from: Hub; to: Hub; isBack: boolean };

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
export type Flying = boolean | null;

type State = {
  /** One for each hub, flown to or not. */
  key: string;
  cost: number;
  hub: string;
  flew: boolean;
  via: Step | null;
  before: State | null;
};

/**
 * The chain that typically takes least: half-way between the shorter and the longer stated times, with the wait before
 * each step. Null where there is none. Two chains that take as long: the one with fewer steps.
 */
export function quickestChain(
  graph: Graph,
  starts: readonly Access[],
  ends: readonly Access[],
  flies: Flying = null,
): Chain | null {
  const target = new Map(ends.map(({ hub, minutes }) => [hub, minutes]));
  const open = new Map<string, State>();
  const done = new Set<string>();
  const offer = (
    cost: number,
    hub: string,
    flew: boolean,
    via: Step | null,
    before: State | null,
  ) => {
    const key = flew ? `${hub}~` : hub;
    if (done.has(key)) return;
    const known = open.get(key);
    if (!known || cost < known.cost) open.set(key, { key, cost, hub, flew, via, before });
  };
  for (const { hub, minutes } of starts) offer(minutes, hub, false, null, null);
  let best: { cost: number; state: State } | null = null;
  for (let state = nearest(open); state; state = nearest(open)) {
    if (best && state.cost >= best.cost) break;
    open.delete(state.key);
    done.add(state.key);
    const rest = target.get(state.hub);
    if (rest !== undefined && state.via && (flies === null || flies === state.flew)) {
      const cost = state.cost + rest;
      if (!best || cost < best.cost) best = { cost, state };
    }
    const from = graph.hub.get(state.hub);
    for (const { edge, to: id, isBack } of graph.links.get(state.hub) ?? []) {
      const to = graph.hub.get(id);
      if (!from || !to || (flies === false && edge.mode === 'air') || wasAt(id, state)) continue;
      const [least, most] = edge.minutes;
      // A little for each change, so that an equal chain with fewer of them is found first.
      const cost = state.cost + waits[edge.mode] + (least + most) / 2 + 0.01;
      const flew = state.flew || edge.mode === 'air';
      offer(cost, id, flew, { edge, from, to, isBack }, state);
    }
  }
  return best && chainOf(best.state);
}

/** Nobody flies somewhere and back in order to have flown. */
function wasAt(hub: string, state: State): boolean {
  for (let at: State | null = state; at; at = at.before) if (at.hub === hub) return true;
  return false;
}

function nearest(open: ReadonlyMap<string, State>): State | null {
  let found: State | null = null;
  for (const state of open.values()) if (!found || state.cost < found.cost) found = state;
  return found;
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
