import { dayFromIso, dayOf, isoOf, weekdayOf } from './days.ts';
import { holidaysOf } from './holidays.ts';

/** `HH:MM` to `HH:MM`, local time, of each day from Monday on; `holidays` is null where nobody says. */
export type Hours = { week: [string, string][][]; holidays: [string, string][] | null };

export type OpenState =
  | { state: 'open'; until: string }
  /** `opens` later on the same day; null where it does not any more. */
  | { state: 'closed'; opens: string | null }
  /** A public holiday, for which no hours are known. */
  | { state: 'holiday' };

export type OpenNow = OpenState & {
  /** Monday 1 to Sunday 7, in Colombia. */
  weekday: number;
};

/** Milliseconds that Colombia is behind UTC, all year. */
const behind = 5 * 3_600_000;

/** Whether a place is open at a moment, by the clock and the public holidays of Colombia. */
export function openAt({ week, holidays }: Hours, moment: Date): OpenNow {
  const local = new Date(moment.getTime() - behind);
  const day = dayOf(local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate());
  const weekday = weekdayOf(day);
  const spans = hoursOn({ week, holidays }, isoOf(day));
  if (spans === 'holiday') return { weekday, state: 'holiday' };
  const time = local.toISOString().slice(11, 16);
  const current = spans.find(([opens, closes]) => opens <= time && time < closes);
  if (current) return { weekday, state: 'open', until: current[1] };
  const later = spans.find(([opens]) => opens > time);
  return { weekday, state: 'closed', opens: later?.[0] ?? null };
}

/** The opening hours of a date, none where it is shut; `holiday` on a public holiday for which no hours are known. */
export function hoursOn({ week, holidays }: Hours, iso: string): [string, string][] | 'holiday' {
  const day = dayFromIso(iso);
  const isHoliday = holidaysOf(Number(iso.slice(0, 4))).some(({ date }) => date === iso);
  if (isHoliday) return holidays ?? 'holiday';
  return week[weekdayOf(day) - 1] ?? [];
}
