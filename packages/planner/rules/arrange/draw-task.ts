import { minutesOf } from '#kit/calendar/clock.ts';
import { islandAt } from '#kit/geo/islands.ts';
import type { Facts, PlaceFacts, TableFacts } from '../facts.ts';
import { blank } from '../rows/rows.ts';
import type { Located } from '../ways/known-ways.ts';
import { wayBetween } from '../ways/ways.ts';
import { areasOf } from './areas.ts';
import { bestWindows, isForEvening, type Window } from './best-times.ts';
import { type DayFrame, isAround } from './day-frames.ts';
import type { LeftOutReason } from './proposal.ts';
import { mealMinutes, tableNodes } from './table-nodes.ts';
import type { Task } from './task.ts';
import type { Visit } from './visits.ts';
import { eatsThere, isMeal, windowOn } from './windows.ts';
import { rhythmMinutes, type Wishes } from './wishes.ts';
import { wayCost } from './worth.ts';

/** Minutes of ways in one day, and of one way to a place of a guide. */
const mostWays = 320;
const farthest = 240;
/** Minutes of visits and ways between them, evenings too: a little less than the checker calls too long. */
const longestDay = 590;
/** Minutes that a day with a far trip may be longer: half of it for the way there, half for the way back. */
const longer = 60;
/** Minutes after midnight: from then on a visit is for the evening and counts in no limit. */
const evening = 1050;
/** Minutes from a bed within which one goes to a table. */
const tableWay = 75;
/** Minutes of the way home that nobody wants after an evening. */
const eveningWay = 45;
/** Out of bed for a far trip, and for the first light alone. */
const outOfBed = { usual: 420, early: 345 };
const seed = 20261123;

export type DrawnTask = {
  task: Task;
  /** In the order of the task's nodes; the same visit stands more than once where several hours suit it. */
  visits: Visit[];
  /** The tables that stand after the visits. */
  tables: readonly TableFacts[];
  /** By visit and day: when it may start there, or why not. */
  windows: (Window | LeftOutReason)[][];
  minutesTo: MinutesTo;
};

type Asked = {
  wishes: Wishes;
  tables: readonly TableFacts[];
  stay: { days: number; first: number };
  hasMeals: boolean;
  minutesTo: MinutesTo;
};

/** What the solver is asked. `forbidden` holds `visit id` and `day id` that were tried and found bad, as one text. */
export function drawTask(
  frames: readonly DayFrame[],
  more: readonly Visit[],
  { wishes, tables: offered, stay, hasMeals, minutesTo }: Asked,
  facts: Facts,
  forbidden: ReadonlyMap<string, LeftOutReason>,
): DrawnTask {
  const each = [...frames.flatMap((frame) => frame.visits), ...more];
  const nodes = each.flatMap((visit) => hoursOf(visit).map((best) => ({ visit, best })));
  const visits = nodes.map(({ visit }) => visit);
  const windows = nodes.map(({ visit, best }) =>
    frames.map(
      (frame) =>
        forbidden.get(`${visit.stop.id} ${frame.day.day.id}`) ??
        windowOf(visit, best?.(frame.day.date) ?? null, frame, minutesTo),
    ),
  );
  const isNew = frames.map((frame) => frame.visits.length === 0 && frame.day.stops.length === 0);
  const tables = hasMeals && isNew.some(Boolean) ? offered.flatMap(tableOf(facts)) : [];
  const size = visits.length + tables.length;
  const count = size + 2 * frames.length;
  const open = new Array<number>(count * frames.length).fill(0);
  const close = new Array<number>(count * frames.length).fill(-1);
  for (const [node, ofVisit] of windows.entries())
    for (const [day, window] of ofVisit.entries())
      if (typeof window !== 'string') {
        open[day * count + node] = window.open;
        close[day * count + node] = window.close;
      }
  const dayOf = (visit: Visit) => frames.findIndex(({ nth }) => nth === visit.oldDay);
  const ends = frames.flatMap(() => [0, 0]);
  const fixed = frames.map((_, day) =>
    visits
      .flatMap((visit, node) => (visit.isPinned && dayOf(visit) === day ? node : []))
      .sort((one, other) => (open[day * count + one] ?? 0) - (open[day * count + other] ?? 0)),
  );
  const padded = (values: number[], of = 0) => [
    ...values,
    ...tables.map(() => of),
    ...ends.map(() => of),
  ];
  const { areas, isFar } = areasOf(visits, frames, minutesTo, facts);
  const counted = visits.map((visit, node) =>
    (visit.place && isMeal(visit.place)) || isEvening(windows[node] ?? []) ? 0 : visit.minutes,
  );
  const nodesOf = (slugs: readonly string[], own: Visit) => {
    const guide = own.stop.place?.split('/')[0];
    return visits.flatMap(({ stop }, node) =>
      slugs.some((slug) => stop.place === `${guide}/${slug}`) ? node : [],
    );
  };
  const pairs = (slugsOf: (visit: Visit) => readonly string[] | undefined) => {
    const found = Array.from({ length: count }, (): number[] => []);
    for (const [node, visit] of visits.entries())
      for (const other of visit.source === 'guide' ? nodesOf(slugsOf(visit) ?? [], visit) : [])
        if (visits[other]?.source === 'guide') {
          found[node]?.push(other);
          found[other]?.push(node);
        }
    return found;
  };
  const groups = visits.map(({ stop }) => visits.findIndex((one) => one.stop.id === stop.id));
  return {
    visits,
    tables,
    windows,
    minutesTo,
    task: {
      nodes: [
        // How one came from the stop before says nothing of how one comes from another.
        ...visits.map(({ site, stop }) =>
          site ? { ...site, stop: { ...stop, mode: null } } : null,
        ),
        ...tables.map((table) => tableSite(table, facts)),
        ...frames.flatMap(({ wakes, sleeps }) => [wakes, sleeps]),
      ],
      facts: { ...facts, places: new Map(), islands: [], chains: null },
      score: padded(visits.map(({ score }) => score)),
      service: [...visits.map(({ minutes }) => minutes), ...tables.map(() => mealMinutes), ...ends],
      open,
      close,
      days: frames.map(({ from, until }, day) => {
        const start = size + 2 * day;
        return { start, end: start + 1, from, until };
      }),
      required: padded(
        visits.map((visit) => (visit.isPinned ? dayOf(visit) : -1)),
        -1,
      ),
      oldDay: padded(visits.map(dayOf), -1),
      fixed,
      most: {
        minutes: frames.map((frame) => mostOf(frame, rhythmMinutes[wishes.rhythm].all)),
        ways: frames.map(() => mostWays),
        whole: frames.map((frame) => Math.max(longestDay, pinnedMinutes(frame) + 60)),
        near: frames.map((frame) => mostOf(frame, rhythmMinutes[wishes.rhythm].near)),
      },
      counted: padded(counted),
      nearBed: padded(counted.map((minutes, node) => (isFar[node] ? 0 : minutes))),
      whole: padded(visits.map(({ place, minutes }) => (place && isMeal(place) ? 0 : minutes))),
      meal: padded(
        visits.map(({ place, isPinned }) => (place && !isPinned && isMeal(place) ? 1 : 0)),
      ),
      group: [
        ...groups,
        ...Array.from({ length: count - visits.length }, (_, nth) => visits.length + nth),
      ],
      wayCost,
      longer,
      area: padded(areas, -1),
      apart: pairs(({ place }) => place?.notSameDay),
      rivals: pairs(({ place }) => place?.passes).map((found, node) => {
        // A table is a place of the guide that the trip visits already.
        const place = tables[node - visits.length]?.place;
        return place ? visits.flatMap(({ stop }, nth) => (stop.place === place ? nth : [])) : found;
      }),
      begun: frames.map(({ nth }) =>
        visits.flatMap(({ choice }, node) =>
          choice?.itineraries?.some((one) => one.days === stay.days && one.day === nth - stay.first)
            ? node
            : [],
        ),
      ),
      ownDay: padded(
        visits.map(({ choice }) => {
          const day = choice?.itineraries?.find((one) => one.days === stay.days)?.day;
          return day === undefined ? -1 : frames.findIndex(({ nth }) => nth - stay.first === day);
        }),
        -1,
      ),
      isNew,
      hasMeals,
      tables: tableNodes(tables, visits.length, frames, (table, frame) => {
        if (forbidden.has(`${table.id} ${frame.day.day.id}`)) return false;
        const visit = tableSite(table, facts);
        return [frame.wakes, frame.sleeps].some(
          (bed) => (minutesTo(bed, { site: visit, stop: visit.stop }) ?? Infinity) <= tableWay,
        );
      }),
      holdsTrail: padded(visits.map(({ place }) => (holdsTrail(place) ? 1 : 0))),
      eats: padded(visits.map(({ place }) => (place && eatsThere(place) ? 1 : 0))),
      walkKm: wishes.walkKm,
      seed,
    },
  };
}

/** With the hours of the place that it is; what is no restaurant but a place to see is no table. */
const tableOf =
  (facts: Facts) =>
  (table: TableFacts): TableFacts[] => {
    const place = table.place === null ? null : facts.places.get(table.place);
    if (!place) return [table];
    return place.kinds[0] === 'eat' ? [{ ...table, hours: place.hours ?? table.hours }] : [];
  };

function tableSite({ id, name, place, lat, lon }: TableFacts, facts: Facts): Located {
  const stop = { ...blank.trip_stops, id, title: name, place, lat, lon };
  return { stop, position: { lat, lon }, land: islandAt({ lat, lon }, facts.islands ?? []) };
}

const pinnedMinutes = ({ visits }: DayFrame) =>
  visits.reduce((sum, one) => sum + (one.isPinned ? one.minutes : 0), 0);

/** A pinned stop's own minutes fit whatever the rhythm. */
function mostOf(frame: DayFrame, most: number): number {
  const { arrives, from, until } = frame;
  const isWhole = until - from > 780;
  const share = isWhole ? most : Math.min(most, Math.max(0, until - from));
  return Math.max(share - arrives, pinnedMinutes(frame) + 60);
}

/** The hours of one day that suit a visit, each by itself; null where any will do. */
function hoursOf(visit: Visit): (((date: string | null) => Window | null) | null)[] {
  const { place, minutes, isPinned, source } = visit;
  if (!place || isPinned) return [null];
  const isOwn = source === 'day' || source === 'waiting';
  if (isOwn && !isForEvening(place)) return [null];
  const several = bestWindows(place, minutes, null);
  if (several.length === 0) return [() => anyHour];
  return several.map((_, nth) => (date) => bestWindows(place, minutes, date)[nth] ?? null);
}

/** For what a guide names no hours of. */
const anyHour = { open: 510, close: 990 };

function isEvening(windows: readonly (Window | LeftOutReason)[]): boolean {
  const open = windows.filter((one) => typeof one === 'object');
  return open.length > 0 && open.every((one) => one.open >= evening);
}

export type MinutesTo = (
  from: Located | null,
  visit: Pick<Visit, 'site' | 'stop'>,
) => number | null;

function windowOf(
  visit: Visit,
  best: Window | null,
  frame: DayFrame,
  minutesTo: MinutesTo,
): Window | LeftOutReason {
  const { stop, place, site, minutes, source } = visit;
  const pinned = minutesOf(stop.start_time);
  if (pinned !== null) return visit.oldDay === frame.nth ? { open: pinned, close: pinned } : 'far';
  if (!isAround(frame, visit)) return 'far';
  if (minutes > frame.until - frame.from) return 'long';
  const [there, home] = [minutesTo(frame.wakes, visit), minutesTo(frame.sleeps, visit)];
  if (source === 'guide' && (there === null || home === null)) return 'no_way';
  if (source === 'guide' && Math.max(there ?? 0, home ?? 0) > farthest) return 'far';
  if (best && best.open >= evening && (home ?? 0) > eveningWay) return 'far';
  const last = frame.until - minutes - (home ?? 0);
  if (!place) return { open: Math.max(frame.from, 510), close: Math.min(last, 1110) };
  const isThere = frame.sleeps !== null && site?.land !== null && frame.sleeps.land === site?.land;
  const window = windowOn(place, frame.day.date, minutes, best, {
    there: there ?? 0,
    home: home ?? 0,
    isThere,
  });
  // Nobody knows what a place does on a holiday: the traveller's own choice stands, ours would be a guess.
  if (window === 'holiday' && source === 'day' && visit.oldDay === frame.nth)
    return { open: Math.max(frame.from, 510), close: Math.min(last, 1110) };
  if (typeof window === 'string') return window;
  const isEarly = place.bestTime?.length === 1 && place.bestTime[0] === 'early';
  const out = outOfBed[isEarly ? 'early' : 'usual'] + (there ?? 0);
  const open = Math.max(window.open, frame.from + (there ?? 0), out);
  const close = Math.min(window.close, last);
  return close < open ? 'short' : { open, close };
}

/** Whether the minutes of a visit hold the walk there and back: one passes other places on it. */
function holdsTrail(place: PlaceFacts | null | undefined): boolean {
  return (place?.passes?.length ?? 0) > 0;
}

/**
 * Minutes of the way between a bed and a visit, each worked out once; 0 where no bed is known, null where there is none,
 * or only a flight, which nobody takes for a day.
 */
export function waysOnce(facts: Facts): MinutesTo {
  const known = new Map<string, number | null>();
  return (from, { site, stop }) => {
    if (!from || !site) return 0;
    const key = `${from.stop.id} ${stop.id}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = wayBetween(from, { ...site, stop: { ...stop, mode: null } }, [], facts);
    const minutes = found && found.mode !== 'air' ? found.minutes : null;
    const inVisit = holdsTrail(facts.places.get(stop.place ?? '')) ? (found?.trailMinutes ?? 0) : 0;
    known.set(key, minutes === null ? null : minutes - inVisit);
    return known.get(key) ?? null;
  };
}
