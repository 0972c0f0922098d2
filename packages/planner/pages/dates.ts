import { dayFromIso, isoOf } from '#kit/calendar/days.ts';

/** The date so many days later. */
export function daysLater(iso: string, days: number): string {
  return isoOf(dayFromIso(iso) + days);
}

/** Whole days from one date to another; negative when it is past. */
export function daysBetween(from: string, to: string): number {
  return dayFromIso(to) - dayFromIso(from);
}
