import type { CompiledWays } from '#guide/compiler/ways/compiled.ts';
import type { Caveat, Step } from '#guide/ways/graph.ts';
import { type Edge, graphOf, runsSeldom } from '#guide/ways/graph.ts';
import { at, type Journey, journeyBetween } from '#guide/ways/journeys.ts';
import { type Chain, isFlown, reachedFrom, typical } from '#guide/ways/search.ts';
import type { Translate } from '#kit/i18n/messages.ts';
import type { End } from '../ends.ts';

const graphs = new WeakMap<CompiledWays, ReturnType<typeof graphOf>>();

/** The ways between the towns of two destinations; null where nothing known leads there. */
export function journeyOf(ways: CompiledWays, from: End, to: End): Journey | null {
  const graph = graphs.get(ways) ?? graphOf(ways);
  graphs.set(ways, graph);
  return journeyBetween(graph, reachedFrom(graph, at(from.hub.id)), at(to.hub.id));
}

/** The chains that a page shows. */
export function chainsOf(journey: Journey | null): Chain[] {
  return journey ? [journey.best, journey.other].filter((chain) => chain !== null) : [];
}

const eagerGraphs = new WeakMap<CompiledWays, ReturnType<typeof graphOf>>();

/**
 * Steps that leave on few days or that nobody confirms, and that would make the journey at least an hour shorter: none
 * of them is in the chains shown.
 */
export function seldomBetween(ways: CompiledWays, from: End, to: End, { best, other }: Journey) {
  const graph = eagerGraphs.get(ways) ?? graphOf(ways, true);
  eagerGraphs.set(ways, graph);
  const eager = journeyBetween(graph, reachedFrom(graph, at(from.hub.id)), at(to.hub.id));
  if (!eager || typical(eager.best) > typical(best) - 60) return [];
  const shown = new Set(
    [best, other].flatMap((chain) => chain?.steps ?? []).map(({ edge }) => edge),
  );
  return eager.best.steps.filter(({ edge }) => runsSeldom(edge) && !shown.has(edge));
}

/** What else to know of a step in the direction in which it is travelled. */
export function caveatsOf({ edge, to }: Step): Caveat[] {
  return edge.caveats.filter(({ arriving, at }) => !arriving || at === to.id);
}

/** The caveats that stand beside each step of a chain; what is said of a hub, or of the journey, is said once. */
export function caveatsBeside({ steps }: Chain): Caveat[][] {
  const said = new Set<string>();
  return steps.map((step) =>
    caveatsOf(step).filter((caveat) => {
      const key = `${caveat.is} ${caveat.at ?? step.edge.id}`;
      if (isOfTheJourney(caveat) || said.has(key)) return false;
      said.add(key);
      return true;
    }),
  );
}

/** Said of the whole journey, before its steps. */
export function isOfTheJourney({ is }: Caveat): boolean {
  return is === 'card' || is === 'confirm' || is === 'closedForWorks';
}

/** The name of the hub that a caveat is said of, for its sentence. */
export function placeOf({ at }: Caveat, { hubs }: CompiledWays): string {
  return hubs.find(({ id }) => id === at)?.name ?? '';
}

/** "By plane", "Overland", "By water". */
export function meansOf(chain: Chain, t: Translate): string {
  if (isFlown(chain)) return t('ways.byAir');
  const sails = chain.steps.some(({ edge }) => edge.mode === 'boat');
  return t(sails ? 'ways.byWater' : 'ways.byLand');
}

/** Rounded up to five minutes: nobody knows it better. */
export function totalOf({ minutes }: Chain): [number, number] {
  return roundedUp(minutes);
}

export function roundedUp([least, most]: [number, number]): [number, number] {
  const inFives = (minutes: number) => Math.ceil(minutes / 5) * 5;
  return [inFives(least), inFives(most)];
}

/** The other means between the same two hubs. */
export function alsoBetween({ edge }: Step, { edges }: CompiledWays): Edge[] {
  const ends = [edge.from, edge.to].sort().join();
  return edges.filter((one) => one !== edge && [one.from, one.to].sort().join() === ends);
}

/** The numbers of all sources that a page about these chains, and the steps beside them, cites. */
export function citedBy(
  chains: readonly Chain[],
  seldom: readonly Step[],
  to: End,
  ways: CompiledWays,
): Set<number> {
  const edges = [...chains.flatMap(({ steps }) => steps), ...seldom].flatMap((step) => [
    step.edge,
    ...alsoBetween(step, ways),
  ]);
  return new Set([
    ...edges.flatMap(({ s, service, caveats }) => [
      ...s,
      ...(service?.s ?? []),
      ...(service?.fare?.s ?? []),
      ...caveats.flatMap((caveat) => caveat.s),
    ]),
    ...(ways.closures[to.slug] ?? []).flatMap((closure) => closure.s),
    ...ways.waitSources,
  ]);
}
