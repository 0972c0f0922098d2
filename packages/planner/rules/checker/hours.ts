import { minutesOf, timeOf } from '#kit/calendar/clock.ts';
import { type HoursSpan, hoursOn, isPastMidnight } from '#kit/calendar/hours/hours.ts';
import { destinationOf, type PlaceFacts, visitFactsOf } from '../facts.ts';
import type { TimetableEntry } from '../ways/timetable.ts';
import { closedOn } from './closed.ts';
import { type Finding, type Rule, unsureOf } from './finding.ts';

/** Minutes by which times that follow from our estimates may miss. */
const toleranceMinutes = 15;

type Problem = Pick<Finding, 'rule' | 'values' | 'proposal' | 'unsure'> & { s: number[] };

/** Whether a visit falls into the hours of its place, and begins before the last entry. */
export const hours: Rule = ({ days }, facts, { timetables }) =>
  days.flatMap(({ day, date }) => {
    const entries = timetables.get(day.id)?.entries ?? [];
    return entries.flatMap((entry, nth): Finding[] => {
      const { stop } = entry;
      const place = visitFactsOf(stop, facts);
      const found = place && problemOf(entry, place, date, entries.slice(0, nth));
      if (!found) return [];
      const { rule, values, s, proposal, unsure } = found;
      const sources = [{ destination: destinationOf(stop) ?? '', s }];
      const more = { ...(unsure && { unsure }), ...(proposal && { proposal }) };
      return [
        { rule, severity: 'warn', dayId: day.id, stopIds: [stop.id], values, sources, ...more },
      ];
    });
  });

function problemOf(
  entry: TimetableEntry,
  place: PlaceFacts,
  date: string | null,
  before: TimetableEntry[],
): Problem | null {
  const { start, end, typed, stop } = entry;
  if (start === null || (date !== null && closedOn(date, place))) return null;
  const slack = typed ? 0 : toleranceMinutes;
  const spans = place.hours ? spansOf(place.hours, date) : [];
  const at = { start: timeOf(start), end: timeOf(end ?? start) };
  const from = place.hours ? { s: place.hours.s, ...unsureOf(place.hours) } : { s: [] };
  if (spans.length > 0) {
    const span = spans.find(([opens, closes]) => start + slack >= opens && start < closes);
    if (!span) {
      const next = spans.find(([opens]) => opens > start);
      const last = spans.at(-1)?.[1] ?? 0;
      if (!next) return { rule: 'after_closing', values: { ...at, closes: timeOf(last) }, ...from };
      const time = timeOf(next[0]);
      const proposal = { kind: 'set_start' as const, stopId: stop.id, time };
      return { rule: 'before_opening', values: { ...at, opens: time }, ...from, proposal };
    }
    const missed = lastEntryOf(entry, place);
    if (missed) return missed;
    const isLate =
      (end ?? start) - span[1] > (stop.end_time !== null || typed ? 0 : toleranceMinutes);
    if (isLate) {
      const earlier = span[1] - (entry.minutes ?? 0);
      const free = before.findLast((one) => one.end !== null)?.end ?? 0;
      const isFree = earlier >= span[0] && free + (entry.way?.minutes ?? 0) <= earlier;
      return {
        rule: 'closes_during',
        values: { ...at, closes: timeOf(span[1]) },
        ...from,
        ...(isFree && {
          proposal: { kind: 'set_start', stopId: stop.id, time: timeOf(earlier) },
        }),
      };
    }
  }
  return lastEntryOf(entry, place);
}

function lastEntryOf({ start, typed }: TimetableEntry, { lastEntry }: PlaceFacts): Problem | null {
  const last = minutesOf(lastEntry?.time ?? null);
  if (!lastEntry || last === null || start === null) return null;
  if (start <= last + (typed ? 0 : toleranceMinutes)) return null;
  const values = { start: timeOf(start), last: lastEntry.time };
  return { rule: 'last_entry', values, s: lastEntry.s, ...unsureOf(lastEntry) };
}

/** Minutes after midnight; without a date only where every day has the same hours. None where nobody says. */
function spansOf(hours: NonNullable<PlaceFacts['hours']>, date: string | null): [number, number][] {
  const [monday = []] = hours.week;
  const isSame = hours.week.every((spans) => JSON.stringify(spans) === JSON.stringify(monday));
  const open = date === null ? (isSame ? monday : 'holiday') : hoursOn(hours, date);
  return open === 'holiday' ? [] : open.map(minutesOfSpan);
}

function minutesOfSpan(span: HoursSpan): [number, number] {
  const opens = minutesOf(span[0]) ?? 0;
  const closes = span[1] === '24:00' ? 1440 : (minutesOf(span[1]) ?? 1440);
  return [opens, isPastMidnight(span) ? closes + 1440 : closes];
}
