import { dayFromIso, monthOfIso } from '#kit/calendar/days.ts';
import { motives } from '#kit/rules/motives.ts';
import {
  type CountryRequest,
  hoursRange,
  nightsRange,
  startOfMonth,
} from '../../rules/country/request.ts';
import { travelStyles } from '../../rules/rows/columns.ts';
import { limits } from '../../rules/rows/rows.ts';
import type { CountrySearch } from '../country-search.ts';

const usual = { days: 12, from: 'bogota', hours: 9 } as const;

/** A request, and what it says of the date: a trip without one has a month. */
export type Asked = { request: CountryRequest; month: number; date: string | null };

/** What an address asks for; what it says wrong is as if it said nothing. `today` is `YYYY-MM-DD`. */
export function askedBy(search: CountrySearch, today: string): Asked {
  const date = dateOf(search.fecha);
  const next = (monthOfIso(today) % 12) + 1;
  const month = search.mes && search.mes >= 1 && search.mes <= 12 ? search.mes : next;
  const words = (text: string | undefined) => text?.split(',') ?? [];
  const style = travelStyles.find((one) => one === search.estilo) ?? 'middle';
  return {
    date,
    month: date ? monthOfIso(date) : month,
    request: {
      nights: within(search.dias ?? usual.days, nightsRange.least + 1, nightsRange.most + 1) - 1,
      start: date ?? startOfMonth(month, today),
      from: search.entra ?? usual.from,
      to: search.sale ?? null,
      motives: motives.filter((one) => words(search.busca).includes(one)),
      hours: within(search.horas ?? usual.hours, hoursRange.least, hoursRange.most),
      style,
      must: words(search.con).slice(0, 12),
    },
  };
}

/** The same as an address has it. */
export function searchOf({ request, month, date }: Asked): CountrySearch {
  const { nights, from, to, motives: wanted, hours, style, must } = request;
  return {
    pais: true,
    dias: nights + 1,
    fecha: date ?? undefined,
    mes: date ? undefined : month,
    entra: from,
    sale: to ?? undefined,
    horas: hours,
    busca: wanted.join(',') || undefined,
    estilo: style,
    con: must.join(',') || undefined,
  };
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function dateOf(text: string | undefined): string | null {
  try {
    if (!text || text < limits.firstDate || text > limits.lastDate) return null;
    dayFromIso(text);
    return text;
  } catch {
    return null;
  }
}
