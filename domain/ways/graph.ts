import type { Position } from '../travel/distance.ts';
import type { Terrain, TravelMode } from '../travel/estimate.ts';

/** One graph of ways for the whole country: compiled by content/ways, searched by search.ts. */

export type WayMode = TravelMode | 'air' | 'cable';

export type Hub = Position & {
  /** Of content/ways/hubs.json, or `destination/place` for a place that only a guide names. */
  id: string;
  name: string;
  kind: 'town' | 'airport' | 'place';
  /** The name of the town that it belongs to, its own where it is one. */
  city: string;
  /** Null on the mainland, otherwise its island or the place by water. */
  land: string | null;
  terrain: Terrain;
  /** The guide whose town this is: where ways to the destination end. */
  destination: string | null;
  /** No road of the country's network comes here: ways end with an edge. */
  remote?: true;
};

export type Departures = { first?: string | undefined; last?: string | undefined };

/** What sources state of an edge's service; absent where nobody published it. Figures are those of content/parts/service.ts. */
export type Service = Departures & {
  operators?: string[] | undefined;
  back?: Departures | undefined;
  allDay?: true | undefined;
  everyMinutes?: [number, number] | undefined;
  perDay?: [number, number] | undefined;
  perWeek?: [number, number] | undefined;
  fare?: { min: number; max?: number | undefined; year: number; s: number[] } | undefined;
  pay?: ('cash' | 'card' | 'online')[] | undefined;
  luggageKg?: number | undefined;
  holidays?: boolean | undefined;
  season?: { from: string; to: string } | undefined;
  s: number[];
};

export type Edge = {
  id: string;
  from: string;
  to: string;
  mode: WayMode;
  /** On the way itself, without waiting for it. */
  minutes: [number, number];
  /** Whose minutes these are: a source's, or our estimate by distance and terrain. */
  by: 'source' | 'estimate';
  service: Service | null;
  /** What else the traveller must know, as a key of the messages. */
  note: 'card' | 'confirm' | null;
  /** The guide that has it as a leg. */
  guide: string | null;
  /** Numbers into the sources of the ways. */
  s: number[];
};

/** Every edge goes both ways. */
export type Ways = { hubs: Hub[]; edges: Edge[] };

/** An edge in the direction in which it is travelled. */
export type Step = { edge: Edge; from: Hub; to: Hub; isBack: boolean };

/** A step from a hub, with its typical minutes: the wait, and half-way between the shorter and the longer time. */
type Link = { step: Step; typical: number };
export type Graph = Ways & {
  hub: ReadonlyMap<string, Hub>;
  links: ReadonlyMap<string, readonly Link[]>;
};

export function graphOf({ hubs, edges }: Ways): Graph {
  const hub = new Map(hubs.map((hub) => [hub.id, hub]));
  const links = new Map<string, Link[]>(hubs.map(({ id }) => [id, []]));
  for (const edge of edges) {
    const [from, to] = [hub.get(edge.from), hub.get(edge.to)];
    if (!from || !to) continue;
    const typical = waits[edge.mode] + (edge.minutes[0] + edge.minutes[1]) / 2;
    links.get(from.id)?.push({ step: { edge, from, to, isBack: false }, typical });
    links.get(to.id)?.push({ step: { edge, from: to, to: from, isBack: true }, typical });
  }
  return { hubs, edges, hub, links };
}

/**
 * Minutes before one moves, for whoever does not know the place: at the airport (a traveller's guide counts an hour
 * and a half), at the terminal, at the pier, for a taxi. Ours, and said on the page.
 */
export const waits: Record<WayMode, number> = {
  air: 90,
  bus: 30,
  boat: 30,
  road: 10,
  jeep: 10,
  taxi: 10,
  cable: 10,
  walk: 0,
};
