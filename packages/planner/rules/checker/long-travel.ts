import type { Finding, Rule } from './finding.ts';

/** Four hours on the way: little is left of the day. */
const mostMinutes = 240;

/** A day that is mostly travel: nothing wrong with it, but worth knowing beforehand. */
export const longTravel: Rule = ({ days }, _facts, { timetables }) =>
  days.flatMap(({ day }): Finding[] => {
    const table = timetables.get(day.id);
    if (!table || table.travelMinutes <= mostMinutes) return [];
    const ways = table.entries.flatMap(({ way }) => way ?? []);
    const sources = ways.flatMap((way) => way.sources ?? []);
    return [
      {
        rule: 'long_travel',
        severity: 'note',
        dayId: day.id,
        stopIds: [...new Set(ways.map(({ toId }) => toId))],
        values: { minutes: table.travelMinutes },
        sources: sources.length > 0 ? sources : null,
      },
    ];
  });
