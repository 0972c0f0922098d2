import { minutesOf } from '#kit/calendar/clock.ts';
import { destinationOf, type Facts } from '../facts.ts';
import { type DayFrame, isAround } from './day-frames.ts';
import type { LeftOutReason } from './proposal.ts';
import type { Task } from './task.ts';
import type { Visit } from './visits.ts';
import { isMeal, type Window, windowOn } from './windows.ts';
import { rhythmMinutes, type Wishes } from './wishes.ts';

/** Minutes of ways in one day: a little less than the 240 of which the checker says that they are much. */
const mostWays = 225;
const seed = 20261123;

export type DrawnTask = {
  task: Task;
  /** In the order of the task's nodes. */
  visits: Visit[];
  /** By visit and day: when it may start there, or why not. */
  windows: (Window | LeftOutReason)[][];
};

/** What the solver is asked. `forbidden` holds `visit id` and `day id` that were tried and found bad, as one text. */
export function drawTask(
  frames: readonly DayFrame[],
  more: readonly Visit[],
  wishes: Wishes,
  facts: Facts,
  forbidden: ReadonlyMap<string, LeftOutReason>,
): DrawnTask {
  const visits = [...frames.flatMap((frame) => frame.visits), ...more];
  const windows = visits.map((visit) =>
    frames.map(
      (frame) => forbidden.get(`${visit.stop.id} ${frame.day.day.id}`) ?? windowOf(visit, frame),
    ),
  );
  const count = visits.length + 2 * frames.length;
  const open = new Array<number>(count * frames.length).fill(0);
  const close = new Array<number>(count * frames.length).fill(-1);
  for (const [node, ofVisit] of windows.entries())
    for (const [day, window] of ofVisit.entries())
      if (typeof window !== 'string') {
        open[day * count + node] = window.open;
        close[day * count + node] = window.close;
      }
  const dayOf = (visit: Visit) => frames.findIndex(({ nth }) => nth === visit.oldDay);
  const ends = frames.map(() => 0);
  const fixed = frames.map((_, day) =>
    visits
      .flatMap((visit, node) => (visit.isPinned && dayOf(visit) === day ? node : []))
      .sort((one, other) => (open[day * count + one] ?? 0) - (open[day * count + other] ?? 0)),
  );
  const zeros = [...ends, ...ends];
  const cop = visits.map(({ source, place }) => {
    const price = source === 'guide' ? place?.price?.cop : null;
    return price && !price.old ? price.max : 0;
  });
  return {
    visits,
    windows,
    task: {
      nodes: [
        // How one came from the stop before says nothing of how one comes from another.
        ...visits.map(({ site, stop }) =>
          site ? { ...site, stop: { ...stop, mode: null } } : null,
        ),
        ...frames.flatMap(({ wakes, sleeps }) => [wakes, sleeps]),
      ],
      facts: { ...facts, places: new Map(), islands: [], chains: null },
      score: [...visits.map(({ score }) => score), ...zeros],
      service: [...visits.map(({ minutes }) => minutes), ...zeros],
      open,
      close,
      days: frames.map(({ from, until }, day) => {
        const start = visits.length + 2 * day;
        return { start, end: start + 1, from, until };
      }),
      required: [
        ...visits.map((visit) => (visit.isPinned ? dayOf(visit) : -1)),
        ...zeros.map(() => -1),
      ],
      oldDay: [...visits.map(dayOf), ...zeros.map(() => -1)],
      fixed,
      most: {
        minutes: frames.map((frame) => {
          const pinned = frame.visits.reduce(
            (sum, one) => sum + (one.isPinned ? one.minutes : 0),
            0,
          );
          return Math.max(rhythmMinutes[wishes.rhythm] - frame.arrives, pinned + 60);
        }),
        ways: frames.map(() => mostWays),
        cop: frames.map(() => budgetOf(visits, wishes, facts)),
      },
      cop: [...cop, ...zeros],
      meal: [
        ...visits.map(({ place, isPinned }) => (place && !isPinned && isMeal(place) ? 1 : 0)),
        ...zeros,
      ],
      walkKm: wishes.walkKm,
      seed,
    },
  };
}

function windowOf(visit: Visit, frame: DayFrame): Window | LeftOutReason {
  const { stop, place, site, minutes, source } = visit;
  const pinned = minutesOf(stop.start_time);
  if (pinned !== null) return visit.oldDay === frame.nth ? { open: pinned, close: pinned } : 'far';
  if (!isAround(frame, visit)) return 'far';
  if (source === 'guide' && place?.booking) return 'booking';
  if (minutes > frame.until - frame.from) return 'long';
  const last = frame.until - minutes;
  if (!place) return { open: frame.from, close: last };
  const isThere = frame.sleeps !== null && site?.land !== null && frame.sleeps.land === site?.land;
  const window = windowOn(place, frame.day.date, minutes, isThere);
  // Nobody knows what a place does on a holiday: the traveller's own choice stands, ours would be a guess.
  if (window === 'holiday' && source === 'day' && visit.oldDay === frame.nth)
    return { open: frame.from, close: last };
  return window;
}

/** What the guide counts for a whole day of that style; no entrance that we propose may come to more. */
function budgetOf(visits: readonly Visit[], { style }: Wishes, facts: Facts): number {
  const slugs = new Set(visits.map(({ stop }) => destinationOf(stop)));
  const days = [...slugs].flatMap((slug) => {
    const band = facts.destinations.get(slug ?? '')?.bands.find((one) => one.style === style);
    return band?.day ? [band.day.max] : [];
  });
  return days.length > 0 ? Math.max(...days) : Infinity;
}
