import { minutesOf, timeOf } from '#kit/calendar/clock.ts';
import { type StopKind, type StopMode, stopKinds, stopModes } from '../../rows/columns.ts';
import { limits, longestPlaceRef, placeRef, type StopRow } from '../../rows/rows.ts';
import type { CsvColumn } from '../csv-columns.ts';
import type { RowNote } from './candidate.ts';
import { isDate } from './day-numbers.ts';

export type Cells = Partial<Record<CsvColumn, string>>;

/** What a row of a table says beyond a place: each cell by itself, with a note for what cannot be read. */
export function detailsOf(cells: Cells): { details: Partial<StopRow>; notes: RowNote[] } {
  const notes: RowNote[] = [];
  /** Null is an empty cell; one that is not what it must be is left out and said. */
  const read = <Value>(value: Value | null | undefined, note: RowNote): Value | null => {
    if (value === undefined && !notes.includes(note)) notes.push(note);
    return value ?? null;
  };
  const place = cells.place && cells.place.length <= longestPlaceRef ? cells.place : null;
  const details: Partial<StopRow> = {
    start_time: read(timeText(cells.start), 'bad_time'),
    end_time: read(timeText(cells.end), 'bad_time'),
    minutes: read(numberOf(cells.minutes, 0, limits.minutes), 'bad_number'),
    nights: read(numberOf(cells.nights, 0, limits.nights), 'bad_number'),
    cost_cop: read(numberOf(cells.cost, 0, limits.cop), 'bad_number'),
    cost_by: /^person/i.test(cells.costBy ?? '') ? 'person' : 'group',
    kind: read(wordOf(cells.kind, kindWords), 'bad_kind') ?? 'own',
    mode: read(wordOf(cells.mode, modeWords), 'bad_kind'),
    place: read(
      cells.place ? (place && placeRef.test(place) ? place : undefined) : null,
      'bad_kind',
    ),
  };
  return { details, notes };
}

/**
 * `2027-06-03`, also with a time after it, and `3/6/2027`, as spreadsheets write it: the day stands first where the heading
 * is Spanish, otherwise only what can be read in one way is. Null is empty, undefined no date.
 */
export function dateText(cell = '', isDayFirst = false): string | null | undefined {
  if (cell === '') return null;
  const [, iso = ''] = /^(\d{4}-\d\d-\d\d)(?:$|[T ])/.exec(cell.replaceAll('/', '-')) ?? [];
  if (isDate(iso)) return iso;
  const [, first = '', second = '', year] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? [];
  const isMonthFirst = !isDayFirst && Number(second) > 12;
  const isSure = isDayFirst || isMonthFirst || Number(first) > 12 || first === second;
  const [month, day] = isMonthFirst ? [first, second] : [second, first];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isSure && isDate(date) ? date : undefined;
}

/** A whole number from `least` to `most`, also as money is written; null is empty, undefined is anything else. */
export function numberOf(cell = '', least: number, most: number): number | null | undefined {
  if (cell === '') return null;
  const plain = cell.replace(/^(?:cop|\$|\s)+|\s*cop$/gi, '');
  const [, whole = ''] =
    /^(\d{1,3}(?:[.,'\u00a0 ]\d{3})+|\d{1,12})(?:[.,]0{1,2})?$/.exec(plain) ?? [];
  const value = whole ? Number(whole.replace(/\D/g, '')) : Number.NaN;
  return value >= least && value <= most ? value : undefined;
}

/** `8:30`, `8.30`, `8h30`, `8:30 pm`, `8 a. m.`; null is empty, undefined is no time of day. */
function timeText(cell = ''): string | null | undefined {
  if (cell === '') return null;
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})(?:\s*[:.h]\s*([0-5]\d)(?:[:.]\d\d)?)?\s*h?(?:oras|rs)?\s*(?:([ap])\.?\s*m\.?)?$/i.exec(
      cell,
    ) ?? [];
  // A number alone could be anything.
  if (!half && !/[:.h]/i.test(cell)) return undefined;
  if (half && (Number(hours) < 1 || Number(hours) > 12)) return undefined;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours);
  const found = hours ? minutesOf(`${String(hour).padStart(2, '0')}:${minutes}`) : null;
  return found === null ? undefined : timeOf(found);
}

/** What people write for a kind or a mode besides our own words. */
const kindWords = new Map<string, StopKind>([
  ...stopKinds.map((kind) => [kind, kind] as const),
  ...wordsFor('stay', 'alojamiento hotel hostal hospedaje lodging accommodation hostel'),
  ...wordsFor('leg', 'trayecto viaje transporte journey transport travel'),
  ...wordsFor('own', 'lugar sitio parada actividad spot stop activity'),
  ...wordsFor('note', 'nota'),
]);
const modeWords = new Map<string, StopMode>([
  ...stopModes.map((mode) => [mode, mode] as const),
  ...wordsFor('air', 'avion vuelo plane flight'),
  ...wordsFor('boat', 'lancha barco bote ferry ship'),
  ...wordsFor('walk', 'pie caminando caminata walking foot'),
  ...wordsFor('road', 'carretera carro auto car'),
  ...wordsFor('jeep', 'campero willys'),
  ...wordsFor('cable', 'teleferico'),
]);

function wordsFor<const Value extends string>(
  value: Value,
  words: string,
): (readonly [string, Value])[] {
  return words.split(' ').map((word) => [word, value] as const);
}

/** Null is empty, undefined no word of those. */
function wordOf<Value>(cell = '', words: ReadonlyMap<string, Value>): Value | null | undefined {
  if (cell === '') return null;
  const plain = cell.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  return words.get(plain) ?? words.get(plain.replace(/^(a|en|by|on) /, '').replace(/ .*$/, ''));
}
