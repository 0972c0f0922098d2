import { localTimeOf } from '#kit/calendar/local-time.ts';
import { isDate } from './day-numbers.ts';

/** `time` is null all day long. */
export type Moment = { date: string; time: string | null };

/**
 * Milliseconds of an XML date and time, as GPX and KML write them; without a zone they are UTC, whatever the zone of the
 * device. NaN for any other text.
 */
export function instantOf(text: string): number {
  const [, date, time, zone] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?$/i.exec(
      text.trim(),
    ) ?? [];
  if (!date || !time) return Number.NaN;
  const offset = zone?.toUpperCase().replace(/^([+-]\d\d):?/, '$1:') ?? 'Z';
  return Date.parse(`${date}T${time.replace(',', '.')}${offset}`);
}

/** The date, and the time where there is one, in Colombia; null for what is none that a trip can have. */
export function momentOfInstant(text: string): Moment | null {
  if (isDate(text.trim())) return { date: text.trim(), time: null };
  const moment = localTimeOf(instantOf(text));
  return moment && isDate(moment.date) ? moment : null;
}
