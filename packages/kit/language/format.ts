import type { Locale } from './locale.ts';

/**
 * Numbers, money, dates and durations in words. Written out instead of Intl, whose data differs between
 * Node and browsers: the prerendered text and the browser's must be the same to the letter.
 */

const months: Record<Locale, string[]> = {
  es: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
};

/** `month` is 1 to 12. */
export function monthName(month: number, locale: Locale): string {
  return months[locale][month - 1] ?? '';
}

export function monthShort(month: number, locale: Locale): string {
  return monthName(month, locale).slice(0, 3);
}

const weekdays: Record<Locale, string[]> = {
  es: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
};

/** `weekday` is 1 for Monday to 7 for Sunday. */
export function weekdayName(weekday: number, locale: Locale): string {
  return weekdays[locale][weekday - 1] ?? '';
}

/** Months as one text, runs joined: `[12, 1, 2, 7]` is "diciembre a febrero, julio", `[7, 8]` "julio y agosto". Runs go over the turn of the year. */
export function monthRuns(chosen: number[], locale: Locale): string {
  const has = new Set(chosen);
  if (has.size === 12) return locale === 'es' ? 'todo el año' : 'all year';
  const runs: string[] = [];
  for (let start = 1; start <= 12; start++) {
    if (!has.has(start) || has.has(previous(start))) continue;
    let end = start;
    while (has.has(next(end))) end = next(end);
    const [from, to] = [monthName(start, locale), monthName(end, locale)];
    const joint = (next(start) === end ? and : upTo)[locale];
    runs.push(start === end ? from : from + joint + to);
  }
  // The run that crosses the new year begins latest but comes first in a traveller's mind.
  const last = runs.at(-1);
  if (last && runs.length > 1 && has.has(12) && has.has(1)) runs.unshift(runs.pop() ?? '');
  return runs.join(', ');
}

const and = { es: ' y ', en: ' and ' };
const upTo = { es: ' a ', en: ' to ' };
const next = (month: number) => (month % 12) + 1;
const previous = (month: number) => ((month + 10) % 12) + 1;

/** 12345.6 is "12.345,6" in Spanish and "12,345.6" in English; `digits` after the comma at most. */
export function number(value: number, locale: Locale, digits = 1): string {
  const [group, decimal] = locale === 'es' ? ['.', ','] : [',', '.'];
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const rest = fraction.replace(/0+$/, '');
  return (value < 0 ? '−' : '') + grouped + (rest ? decimal + rest : '');
}

/** Whole Colombian pesos: "$ 35.000" and "COP 35,000". The space does not break. */
export function money(cop: number, locale: Locale): string {
  return `${locale === 'es' ? '$' : 'COP'}\u00a0${number(cop, locale, 0)}`;
}

/** "$ 20.000 a 35.000"; one amount where both are the same. */
export function moneyRange(min: number, max: number, locale: Locale): string {
  if (min === max) return money(min, locale);
  return `${money(min, locale)}${locale === 'es' ? ' a ' : ' to '}${number(max, locale, 0)}`;
}

/** As somebody published it, in their currency: "$ 20.000 a 35.000", "USD 290 to 2,105". */
export function priceRange(min: number, max: number, currency: string, locale: Locale): string {
  if (currency === 'COP') return moneyRange(min, max, locale);
  const least = `${currency}\u00a0${number(min, locale, 0)}`;
  return min === max ? least : least + upTo[locale] + number(max, locale, 0);
}

/** An ISO date, year-month or year: "20 de noviembre de 2026", "noviembre de 2026", "2026". */
export function date(iso: string, locale: Locale): string {
  const [year = '', month, day] = iso.split('-');
  if (!month) return year;
  const name = monthName(Number(month), locale);
  if (locale === 'es') return `${day ? `${Number(day)} de ` : ''}${name} de ${year}`;
  return `${day ? `${Number(day)} ` : ''}${name} ${year}`;
}

/** `2026-11-21` as "21 nov 2026", where a line has no room for more. */
export function shortDate(iso: string, locale: Locale): string {
  const [year, month, day] = iso.split('-');
  return `${Number(day)} ${monthShort(Number(month), locale)} ${year}`;
}

/** "310 KB", "1,4 MB", "2,1 GB": powers of ten, as devices say. */
export function bytes(count: number, locale: Locale): string {
  const units = ['KB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(count, 1)) / 3)));
  return `${number(count / 1000 ** power, locale, power === 1 ? 0 : 1)}\u00a0${units[power - 1]}`;
}

/** A distance as one would say it: "150 m" in steps of fifty, "2,4 km", "31 km". */
export function distance(km: number, locale: Locale): string {
  if (km < 0.975) return `${Math.max(50, Math.round(km * 20) * 50)}\u00a0m`;
  return `${number(km, locale, km < 10 ? 1 : 0)}\u00a0km`;
}

/** A distance between positions that are only estimated, in steps that promise no more: "100 m", "1,5 km", "12 km". */
export function roughDistance(km: number, locale: Locale): string {
  if (km < 0.95) return `${Math.max(100, Math.round(km * 10) * 100)}\u00a0m`;
  return `${number(km < 9.75 ? Math.round(km * 2) / 2 : km, locale, km < 9.75 ? 1 : 0)}\u00a0km`;
}

/** "45 min", "2 h", "1 h 30 min". Units are the same in both languages. */
export function duration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [hours && `${hours}\u00a0h`, rest && `${rest}\u00a0min`].filter(Boolean);
  return parts.join(' ') || '0\u00a0min';
}

/** "2 h a 2 h 30 min"; one duration where both are the same. */
export function durationRange([from, to]: [number, number], locale: Locale): string {
  if (from === to) return duration(from);
  const joint = locale === 'es' ? ' a ' : ' to ';
  if (to < 60) return `${from}${joint}${duration(to)}`;
  if (from % 60 === 0 && to % 60 === 0) return `${from / 60}${joint}${duration(to)}`;
  return duration(from) + joint + duration(to);
}
