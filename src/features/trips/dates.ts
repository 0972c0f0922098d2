import { dayFromIso, isoOf, weekdayOf } from '../../domain/calendar/days.ts';
import { monthShort, weekdayName } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';

/** "vie 11 dic", "Fri 11 Dec". */
export function shortDay(iso: string, locale: Locale): string {
  const [, month = '1', day = '1'] = iso.split('-');
  const weekday = weekdayName(weekdayOf(dayFromIso(iso)), locale).slice(0, 3);
  return `${weekday} ${Number(day)} ${monthShort(Number(month), locale)}`;
}

/** The date so many days later. */
export function daysLater(iso: string, days: number): string {
  return isoOf(dayFromIso(iso) + days);
}

/** Whole days from one date to another; negative when it is past. */
export function daysBetween(from: string, to: string): number {
  return dayFromIso(to) - dayFromIso(from);
}

/** Today where the traveller is. */
export function today(now = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
