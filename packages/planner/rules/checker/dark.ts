import { timeOf } from '#kit/calendar/clock.ts';
import { sunTimes } from '#kit/calendar/sun.ts';
import { type PlaceFacts, positionOf, visitFactsOf } from '../facts.ts';
import type { Finding, Rule } from './finding.ts';

/** Minutes of dusk and dawn in which one still sees, and by which our estimates miss. */
const twilight = 25;

/** A visit outdoors that the sun leaves behind, or that begins before it rises. */
export const dark: Rule = ({ days }, facts, { timetables }) =>
  days.flatMap(({ day, date }) => {
    if (date === null) return [];
    return (timetables.get(day.id)?.entries ?? []).flatMap(({ stop, start, end }): Finding[] => {
      const place = visitFactsOf(stop, facts);
      const position = positionOf(stop, facts);
      // Where there are hours, they say it.
      if (!place || place.hours || !position || start === null || !isOutdoors(place)) return [];
      const { rise, set } = sunTimes(position, date);
      // Whoever comes for the sunset or the first birds stays or waits for half an hour more.
      const late = twilight + (place.bestTime?.includes('sunset') ? 35 : 0);
      const soon = twilight + (place.bestTime?.includes('early') ? 35 : 0);
      const isLate = (end ?? start) > set + late;
      if (!isLate && start >= rise - soon) return [];
      const found = { severity: 'warn' as const, dayId: day.id, stopIds: [stop.id], sources: null };
      const values = isLate
        ? { sunset: timeOf(set), end: timeOf(end ?? start) }
        : { sunrise: timeOf(rise), start: timeOf(start) };
      return [{ ...found, rule: 'dark', values }];
    });
  });

const open = new Set(['nature', 'viewpoint', 'beach']);

function isOutdoors({ kinds, bestTime }: PlaceFacts): boolean {
  return kinds.some((kind) => open.has(kind)) && !bestTime?.includes('night');
}
