import { type Facts, positionOf, visitFactsOf } from '../facts.ts';
import type { StopRow } from '../rows/rows.ts';
import type { Finding, Rule } from './finding.ts';

/** Ten hours of visits and ways: more than most people enjoy. */
const mostMinutes = 600;

/** A meal, or time that is spent nowhere in particular. */
function isRest(stop: StopRow, facts: Facts): boolean {
  if (stop.kind === 'place') return visitFactsOf(stop, facts)?.kinds[0] === 'eat';
  return stop.kind === 'own' && positionOf(stop, facts) === null;
}

/** Too much for one day, meals aside, by visit times and ways; what nobody has timed counts nothing. */
export const longDay: Rule = ({ days }, facts, { timetables }) =>
  days.flatMap(({ day, stops }): Finding[] => {
    const table = timetables.get(day.id);
    if (!table) return [];
    const rest = table.entries
      .filter(({ stop }) => isRest(stop, facts))
      .reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
    const visit = table.visitMinutes - rest;
    const minutes = visit + table.travelMinutes;
    if (minutes <= mostMinutes) return [];
    const values = { minutes, visit, travel: table.travelMinutes };
    const stopIds = stops.map(({ id }) => id);
    return [{ rule: 'long_day', severity: 'warn', dayId: day.id, stopIds, values, sources: null }];
  });
