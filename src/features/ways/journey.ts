import type { CompiledWays } from '../../../content/ways/compiled.ts';
import type { Step } from '../../../domain/ways/graph.ts';
import { type Edge, graphOf } from '../../../domain/ways/graph.ts';
import { at, type Journey, journeyBetween } from '../../../domain/ways/journeys.ts';
import { type Chain, isFlown, reachedFrom } from '../../../domain/ways/search.ts';
import type { Translate } from '../../i18n/messages.ts';
import type { End } from './ends.ts';

const graphs = new WeakMap<CompiledWays, ReturnType<typeof graphOf>>();

/** The ways between the towns of two destinations; null where nothing known leads there. */
export function journeyOf(ways: CompiledWays, from: End, to: End): Journey | null {
  const graph = graphs.get(ways) ?? graphOf(ways);
  graphs.set(ways, graph);
  return journeyBetween(graph, reachedFrom(graph, at(from.hub.id)), at(to.hub.id));
}

/** "By plane", "Overland", "By water". */
export function meansOf(chain: Chain, t: Translate): string {
  if (isFlown(chain)) return t('ways.byAir');
  const sails = chain.steps.some(({ edge }) => edge.mode === 'boat');
  return t(sails ? 'ways.byWater' : 'ways.byLand');
}

/** Rounded up to five minutes: nobody knows it better. */
export function totalOf({ minutes: [least, most] }: Chain): [number, number] {
  const inFives = (minutes: number) => Math.ceil(minutes / 5) * 5;
  return [inFives(least), inFives(most)];
}

/** The other means between the same two hubs. */
export function alsoBetween({ edge }: Step, { edges }: CompiledWays): Edge[] {
  const ends = [edge.from, edge.to].sort().join();
  return edges.filter((one) => one !== edge && [one.from, one.to].sort().join() === ends);
}

/** The numbers of all sources that a page about these chains cites. */
export function citedBy(chains: readonly Chain[], ways: CompiledWays): Set<number> {
  const edges = chains
    .flatMap(({ steps }) => steps)
    .flatMap((step) => [step.edge, ...alsoBetween(step, ways)]);
  return new Set(
    edges.flatMap(({ s, service }) => [...s, ...(service?.s ?? []), ...(service?.fare?.s ?? [])]),
  );
}
