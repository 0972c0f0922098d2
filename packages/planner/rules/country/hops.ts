import type { Caveat, Edge, Graph, Step, WayMode } from '#guide/ways/graph.ts';
import { at, journeyBetween } from '#guide/ways/journeys.ts';
import { type Chain, isFlown, reachedFrom, typical } from '#guide/ways/search.ts';
import { dayFromIso, weekdayOf } from '#kit/calendar/days.ts';
import { isAmong } from '#kit/calendar/yearly.ts';

/** A way between two hubs that takes one day. */
export type Hop = {
  chain: Chain;
  /** From door to door, waits included: with the shorter and with the longer of the stated times. */
  minutes: readonly [number, number];
  flights: number;
};

/** The ways from hubs to hubs that fit into a day: the quickest, and where that flies the one by land, or the other way round. */
export function hopsBetween(
  graph: Graph,
  from: readonly string[],
  to: readonly string[],
): ReadonlyMap<string, readonly Hop[]> {
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

/** Whether all its steps leave on that date, as far as their sources say. */
export function leavesOn({ chain }: Hop, date: string): boolean {
  return chain.steps.every(({ edge: { service } }) => {
    const { weekdays, season, amongOthers } = service ?? {};
    if (season && !isAmong(date.slice(5), season)) return false;
    return !weekdays || amongOthers === true || weekdays.includes(weekdayOf(dayFromIso(date)));
  });
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
