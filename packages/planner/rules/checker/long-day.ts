import type { Finding, Rule } from './finding.ts';

/** Ten hours of visits and ways: more than most people enjoy. */
const mostMinutes = 600;

/** Too much for one day, by visit times and ways; what nobody has timed counts nothing. */
export const longDay: Rule = ({ days }, _facts, { timetables }) =>
  days.flatMap(({ day, stops }): Finding[] => {
    const table = timetables.get(day.id);
    const minutes = table ? table.visitMinutes + table.travelMinutes : 0;
    if (!table || minutes <= mostMinutes) return [];
    const values = { minutes, visit: table.visitMinutes, travel: table.travelMinutes };
    const stopIds = stops.map(({ id }) => id);
    return [{ rule: 'long_day', severity: 'warn', dayId: day.id, stopIds, values, sources: null }];
  });
