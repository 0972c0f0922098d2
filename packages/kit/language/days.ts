import { dayFromIso, weekdayOf } from '../calendar/days.ts';
import { date, monthName, monthShort, weekdayName } from './format.ts';
import type { Locale } from './locale.ts';

/** Days of a year that is known from around them, in words. Dates are `YYYY-MM-DD`. */

/** "9 de enero", "9 January". */
export function dayMonth(iso: string, locale: Locale): string {
  const { day, month } = partsOf(iso);
  return `${day}${locale === 'es' ? ' de ' : ' '}${monthName(month, locale)}`;
}

/** "lunes 11", "Monday 11": the month is known too. `weekday` is 1 for Monday to 7. */
export function weekdayDay(iso: string, weekday: number, locale: Locale): string {
  return `${weekdayName(weekday, locale)} ${partsOf(iso).day}`;
}

/** "vie 11 dic", "Fri 11 Dec". */
export function shortDay(iso: string, locale: Locale): string {
  const { day, month } = partsOf(iso);
  const weekday = weekdayName(weekdayOf(dayFromIso(iso)), locale).slice(0, 3);
  return `${weekday} ${day} ${monthShort(month, locale)}`;
}

/** "vie 8 – dom 10 ene", "mié 30 dic – sáb 2 ene"; of one day "vie 8 ene". */
export function shortRange(from: string, to: string, locale: Locale): string {
  const [first, last] = [shortDay(from, locale), shortDay(to, locale)];
  if (from === to) return first;
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${isOneMonth ? first.slice(0, first.lastIndexOf(' ')) : first} – ${last}`;
}

/** Both ends included: "9 al 11 de enero", "30 de octubre al 1 de noviembre"; "9 to 11 January". */
export function dayRange(from: string, to: string, locale: Locale): string {
  if (from === to) return dayMonth(from, locale);
  const [first, last] = [partsOf(from), partsOf(to)];
  const start = first.month === last.month ? String(first.day) : dayMonth(from, locale);
  return `${start}${locale === 'es' ? ' al ' : ' to '}${dayMonth(to, locale)}`;
}

/** As `dayRange`, with the year: "5 al 9 de enero de 2027", "28 December 2026 to 3 January 2027". */
export function datedRange(from: string, to: string, locale: Locale): string {
  if (from === to) return date(from, locale);
  const [sameYear, sameMonth] = [4, 7].map((end) => from.slice(0, end) === to.slice(0, end));
  const start = sameMonth
    ? String(partsOf(from).day)
    : sameYear
      ? dayMonth(from, locale)
      : date(from, locale);
  return `${start}${locale === 'es' ? ' al ' : ' to '}${date(to, locale)}`;
}

function partsOf(iso: string): { month: number; day: number } {
  const [, month, day] = iso.split('-').map(Number);
  return { month: month ?? 1, day: day ?? 1 };
}
