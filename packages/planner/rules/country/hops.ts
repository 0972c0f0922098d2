import {
  type Caveat,
  type Edge,
  type Graph,
  graphOf,
  type Step,
  type WayMode,
  type Ways,
} from '#guide/ways/graph.ts';
import { at, journeyBetween } from '#guide/ways/journeys.ts';
import { runsOn } from '#guide/ways/runs.ts';
import { type Chain, isFlown, reachedFrom, typical } from '#guide/ways/search.ts';

/** A way between two hubs that takes one day. */
export type Hop = {
  chain: Chain;
  /** From door to door, waits included: with the shorter and with the longer of the stated times. */
  minutes: readonly [number, number];
  flights: number;
};

/** By the ids of both hubs, with a space between. */
export type Hops = ReadonlyMap<string, readonly Hop[]>;

/** The ways of each of these dates, `YYYY-MM-DD`, by what runs on it as far as sources state. */
export function hopsOn(
  ways: Ways,
  dates: readonly string[],
  from: readonly string[],
  to: readonly string[],
): Hops[] {
  const dated = ways.edges.filter(({ service }) => service?.season || service?.weekdays);
  const known = new Map<string, Hops>();
  return dates.map((date) => {
    const running = dated.filter((edge) => runsOn(edge, date)).map(({ id }) => id);
    const key = running.join(' ');
    const hops = known.get(key) ?? hopsBetween(graphOf(ways, false, date), from, to);
    known.set(key, hops);
    return hops;
  });
}

/** The ways from hubs to hubs that fit into a day: the quickest, and where that flies the one by land, or the other way round. */
function hopsBetween(graph: Graph, from: readonly string[], to: readonly string[]): Hops {
  return new Map(
    from.flatMap((start) => {
      const reached = reachedFrom(graph, at(start));
      return to.map((end): [string, Hop[]] => {
        const journey = start === end ? null : journeyBetween(graph, reached, at(end));
        if (!journey) return [`${start} ${end}`, []];
        const { best, night, other, otherNight } = journey;
        const chains = [night ? null : best, otherNight ? null : other];
        return [`${start} ${end}`, chains.flatMap((chain) => (chain ? hopOf(chain) : []))];
      });
    }),
  );
}

function hopOf(chain: Chain): Hop {
  const flights = chain.steps.filter(({ edge }) => edge.mode === 'air').length;
  return { chain, minutes: chain.minutes, flights };
}

export function typicalMinutes({ chain }: Hop): number {
  return typical(chain);
}

/** The means of a way: a flight, a boat, or that of its longest step. */
export function meansOf({ chain }: Hop): WayMode {
  if (isFlown(chain)) return 'air';
  const edges = chain.steps.map(({ edge }) => edge);
  if (edges.some(({ mode }) => mode === 'boat')) return 'boat';
  return edges.sort((one, other) => other.minutes[1] - one.minutes[1])[0]?.mode ?? 'road';
}

/** What else a traveller must know of a step in its direction. */
export function caveatsOf({ edge, to }: Step): Caveat[] {
  return edge.caveats.filter(({ arriving, at }) => !arriving || at === to.id);
}

/** It leaves on few days, so that the trip depends on them. */
export function isRare({ service }: Edge): boolean {
  const { weekdays, perWeek, perDay, amongOthers } = service ?? {};
  if (perDay || amongOthers) return false;
  return (weekdays?.length ?? perWeek?.[1] ?? 7) < 7;
}
