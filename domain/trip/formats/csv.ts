import { type Facts, noFacts, positionOf } from '../facts.ts';
import type { Plan } from '../plan.ts';
import type { StopRow } from '../rows.ts';
import { type CsvColumn, csvColumns, csvOrder } from './csv-columns.ts';
import { csvCell } from './csv-text.ts';

/**
 * A trip as a table (RFC 4180), a row for each stop, the unplanned last and without a day. It begins with the mark by
 * which spreadsheets know UTF-8. Text that a spreadsheet would run as a formula is guarded by an apostrophe.
 */
export function toCsv(plan: Plan, lang: 'es' | 'en', facts = noFacts): string {
  const rows = [
    ...plan.days.flatMap(({ number, date, stops }) =>
      stops.map((stop) => valuesOf(stop, facts, number, date)),
    ),
    ...plan.unplanned.map((stop) => valuesOf(stop, facts, null, null)),
  ];
  const head = csvOrder.map((column) => csvColumns[column][lang][0]);
  const lines = [head, ...rows.map((row) => csvOrder.map((column) => row[column]))];
  return `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
}

function valuesOf(stop: StopRow, facts: Facts, day: number | null, date: string | null) {
  const at = positionOf(stop, facts);
  return {
    day,
    date,
    start: stop.start_time,
    end: stop.end_time,
    kind: stop.kind,
    title: stop.title,
    place: stop.place,
    lat: at?.lat ?? null,
    lon: at?.lon ?? null,
    minutes: stop.minutes,
    mode: stop.mode,
    nights: stop.nights,
    cost: stop.cost_cop,
    costBy: stop.cost_by,
    note: stop.note,
    url: null,
  } satisfies Record<CsvColumn, string | number | null>;
}
