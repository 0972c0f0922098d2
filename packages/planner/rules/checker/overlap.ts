import { timeOf } from '#kit/calendar/clock.ts';
import { type TimetableEntry, takesTime } from '../ways/timetable.ts';
import type { Finding, Rule } from './finding.ts';

/** Minutes by which a way may be late before the checker speaks: our estimates are no more exact. */
const toleranceMinutes = 15;

/**
 * Two stops whose times collide: the later one is typed to start before the other has ended (`overlap`), or too soon
 * after it for the way between them (`unreachable`).
 */
export const overlap: Rule = ({ days }, _facts, { timetables }) =>
  days.flatMap(({ day }) => {
    const entries = (timetables.get(day.id)?.entries ?? []).filter(({ stop }) => takesTime(stop));
    return entries.slice(1).flatMap((entry, nth): Finding[] => {
      const before = entries[nth];
      const found = before && collision(before, entry);
      return found ? [{ ...found, severity: 'warn', dayId: day.id }] : [];
    });
  });

function collision(
  before: TimetableEntry,
  { stop, start, typed, way }: TimetableEntry,
): Omit<Finding, 'severity' | 'dayId'> | null {
  if (!typed || start === null || before.end === null) return null;
  const stopIds = [before.stop.id, stop.id];
  const values = { start: timeOf(start), end: timeOf(before.end) };
  if (start < before.end) return { rule: 'overlap', stopIds, values, sources: null };
  if (!way || way.by === 'traveller' || way.fromId !== before.stop.id) return null;
  const minutes = way.minutes ?? 0;
  if (before.end + minutes <= start + toleranceMinutes) return null;
  const sources = way.sources && [way.sources];
  return { rule: 'unreachable', stopIds, values: { ...values, minutes, mode: way.mode }, sources };
}
