import type { Caveat, Departures, Edge, Service } from '../../ways/graph.ts';
import type { LegMode } from '../schema.ts';

/** What one source of edges states of a way: a guide's leg, or edges.json. */
export type Stated = Omit<Edge, 'minutes' | 'by'> & { minutes: [number, number] | null };

/**
 * One record for each way: what guides' legs and edges.json state of the same ends by the same means, of which a bus,
 * a van and a car on one road are one. Of times and frequencies the widest, of the last departure the earliest, of
 * fares the newest; operators, caveats and sources of all.
 */
export function mergeStated(all: readonly Stated[]): Stated[] {
  const ways = new Map<string, Stated>();
  for (const one of all) {
    const key = [...[one.from, one.to].sort(), meansOf(one.mode)].join(' ');
    const known = ways.get(key);
    ways.set(key, known ? merged(known, known.from === one.from ? one : turned(one)) : one);
  }
  return [...ways.values()];
}

function meansOf(mode: Edge['mode']): LegMode {
  return mode === 'bus' ? 'road' : mode;
}

function merged(one: Stated, other: Stated): Stated {
  const { unconfirmed: _, ...first } = one;
  return {
    ...first,
    // Who reads of a bus knows how one goes without a car.
    mode: one.mode === other.mode ? one.mode : 'bus',
    minutes: widest(one.minutes, other.minutes) ?? null,
    service:
      one.service && other.service
        ? together(one.service, other.service)
        : (one.service ?? other.service),
    caveats: mergeCaveats([...one.caveats, ...other.caveats]),
    guide: one.guide ?? other.guide,
    s: union(one.s, other.s),
    // What one of two sources confirms is confirmed.
    ...(one.unconfirmed && other.unconfirmed && { unconfirmed: true }),
  };
}

function together(one: Service, other: Service): Service {
  const back = departures(one.back, other.back);
  const newest = [one.fare, other.fare]
    .filter((fare) => fare !== undefined)
    .sort((a, b) => b.year - a.year)[0];
  const holidays = one.holidays ?? other.holidays;
  const luggage = [one.luggageKg, other.luggageKg].filter((kg) => kg !== undefined);
  const stations = { ...other.stations, ...one.stations };
  return {
    ...departures(one, other),
    operators: optional(union(one.operators ?? [], other.operators ?? [])),
    amongOthers: one.amongOthers ?? other.amongOthers,
    back: back.first || back.last ? back : undefined,
    allDay: one.allDay ?? other.allDay,
    everyMinutes: widest(one.everyMinutes, other.everyMinutes),
    perDay: widest(one.perDay, other.perDay),
    perWeek: widest(one.perWeek, other.perWeek),
    weekdays: optional(union(one.weekdays ?? [], other.weekdays ?? []).sort()),
    fare: newest,
    pay: optional(union(one.pay ?? [], other.pay ?? [])),
    luggageKg: luggage.length > 0 ? Math.min(...luggage) : undefined,
    holidays,
    season: one.season ?? other.season,
    stations: stations.from || stations.to ? stations : undefined,
    s: union(one.s, other.s),
  };
}

/** The first of both, and the earlier of the last ones: nobody misses a bus by being early. */
function departures(one: Departures | undefined, other: Departures | undefined): Departures {
  const earliest = (times: (string | undefined)[]) =>
    times.filter((time) => time !== undefined).sort()[0];
  return {
    first: earliest([one?.first, other?.first]),
    last: earliest([one?.last, other?.last]),
  };
}

/** One of each kind, with the sources of all. */
export function mergeCaveats(all: readonly Caveat[]): Caveat[] {
  const found = new Map<string, Caveat>();
  for (const caveat of all) {
    const key = `${caveat.is} ${caveat.at ?? ''}`;
    const known = found.get(key);
    found.set(key, known ? { ...known, s: union(known.s, caveat.s) } : caveat);
  }
  return [...found.values()];
}

/** The same way, told from its other end. */
function turned(one: Stated): Stated {
  const { from, to, service } = one;
  if (!service) return { ...one, from: to, to: from };
  const { first, last, back, stations, ...rest } = service;
  const seenFromThere = {
    ...rest,
    ...back,
    back: first || last ? { first, last } : undefined,
    stations: stations && { from: stations.to, to: stations.from },
  };
  return { ...one, from: to, to: from, service: seenFromThere };
}

type Range = [number, number] | null | undefined;

function widest(one: Range, other: Range): [number, number] | undefined {
  if (!one || !other) return one ?? other ?? undefined;
  return [Math.min(one[0], other[0]), Math.max(one[1], other[1])];
}

function union<Value>(one: readonly Value[], other: readonly Value[]): Value[] {
  return [...new Set([...one, ...other])];
}

function optional<Value>(list: Value[]): Value[] | undefined {
  return list.length > 0 ? list : undefined;
}
