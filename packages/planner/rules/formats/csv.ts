import { degreesText } from '#kit/geo/formats/waypoint.ts';
import { type Facts, noFacts, positionOf } from '../facts.ts';
import type { Plan } from '../plan.ts';
import type { StopRow } from '../rows/rows.ts';
import { type CsvColumn, csvColumns, csvOrder } from './csv-columns.ts';
import { csvCell } from './csv-text.ts';

/**
 * A trip as a table (RFC 4180), a row for each stop, the unplanned last and without a day. It begins with the mark by
 * which spreadsheets know UTF-8. In Spanish its cells are parted by semicolons and its decimals by commas, as spreadsheets
 * in Spanish expect: with commas they would show one column. Text that a spreadsheet would run as a formula is guarded by
 * an apostrophe.
 */
export function toCsv(plan: Plan, lang: 'es' | 'en', facts = noFacts): string {
  const rows = [
    ...plan.days.flatMap(({ number, date, stops }) =>
      stops.map((stop) => valuesOf(stop, facts, number, date)),
    ),
    ...plan.unplanned.map((stop) => valuesOf(stop, facts, null, null)),
  ];
  const { separator, decimals } = lang === 'es' ? spanish : english;
  const cellOf = (row: (typeof rows)[number], column: CsvColumn) =>
    column === 'lat' || column === 'lon'
      ? row[column].replace('.', decimals)
      : csvCell(row[column]);
  const lines = [
    csvOrder.map((column) => csvColumns[column][lang][0]),
    ...rows.map((row) => csvOrder.map((column) => cellOf(row, column))),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.join(separator)}\r\n`).join('')}`;
}

const english = { separator: ',', decimals: '.' };
const spanish = { separator: ';', decimals: ',' };

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
    lat: at ? degreesText(at.lat, 90) : '',
    lon: at ? degreesText(at.lon, 180) : '',
    minutes: stop.minutes,
    mode: stop.mode,
    nights: stop.nights,
    cost: stop.cost_cop,
    costBy: stop.cost_by,
    note: stop.note,
    url: null,
  } satisfies Record<CsvColumn, string | number | null>;
}
