import { timeOf } from '#kit/calendar/clock.ts';
import { takesTime } from '../ways/timetable.ts';
import type { Finding, Rule } from './finding.ts';

/** Minutes between the last thing of a day and the first of the next. */
const leastNight = 480;
/** A leg of so many minutes that goes on past midnight is a night in a seat. */
const nightInSeat = 240;

/** A late arrival before an early start. */
export const shortNight: Rule = ({ days }, _facts, { timetables }) =>
  days.slice(1).flatMap(({ day }, nth): Finding[] => {
    const before = days[nth];
    const entriesOf = (id: string) =>
      (timetables.get(id)?.entries ?? []).filter(({ stop }) => takesTime(stop));
    const last = before && entriesOf(before.day.id).findLast(({ end }) => end !== null);
    const first = entriesOf(day.id).find(({ start }) => start !== null);
    if (!last || !first || last.end === null || first.start === null) return [];
    const inSeat =
      last.stop.kind === 'leg' && last.end > 1440 && last.end - (last.start ?? 0) >= nightInSeat;
    const night = 1440 + first.start - last.end;
    if (inSeat || night >= leastNight || !first.typed) return [];
    const later = Math.ceil((last.end + leastNight - 1440) / 5) * 5;
    return [
      {
        rule: 'short_night',
        severity: 'warn',
        dayId: day.id,
        stopIds: [first.stop.id],
        values: { minutes: Math.max(0, night), end: timeOf(last.end), start: timeOf(first.start) },
        sources: null,
        ...(later < 1200 && {
          proposal: { kind: 'set_start', stopId: first.stop.id, time: timeOf(later) },
        }),
      },
    ];
  });
