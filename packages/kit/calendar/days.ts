/** Calendar days as whole numbers since 1970-01-01, so that no time zone and no clock can move them. */

const dayMs = 86_400_000;

/** `month` 1 to 12, `day` from 1; a day past the month's end runs into the next month. */
export function dayOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / dayMs;
}

/** `2027-03-28`. */
export function isoOf(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** Reads `2027-03-28`. Throws a RangeError for what is no date. */
export function dayFromIso(iso: string): number {
  const [year = 0, month = 0, date = 0] = iso.split('-').map(Number);
  const day = dayOf(year, month, date);
  if (Number.isNaN(day) || isoOf(day) !== iso) throw new RangeError(`${iso} is no date`);
  return day;
}

/** Monday 1 to Sunday 7. */
export function weekdayOf(day: number): number {
  // 1970-01-01 was a Thursday.
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** The same day when it is a Monday, the one that follows otherwise. */
export function mondayFrom(day: number): number {
  return day + ((8 - weekdayOf(day)) % 7);
}

export function daysInMonth(year: number, month: number): number {
  return dayOf(year, month + 1, 1) - dayOf(year, month, 1);
}

/** 1 to 12. */
export function monthOf(day: number): number {
  return new Date(day * dayMs).getUTCMonth() + 1;
}

/** 1 to 12, of `2027-03-28`. */
export function monthOfIso(iso: string): number {
  return Number(iso.slice(5, 7));
}
