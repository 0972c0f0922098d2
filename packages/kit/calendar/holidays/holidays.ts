import { dayOf, isoOf, mondayFrom } from '../days.ts';
import { easterOf } from './easter.ts';

/** How the law sets a day: on a date, on the Monday from a date on, or so many days from Easter Sunday. */
type Rule = { on: [month: number, day: number]; moves: boolean } | { fromEaster: number };

/**
 * Colombia's 18 public holidays: Ley 51 de 1983 (with the fixed days of the labour code). Ascension, Corpus
 * Christi and the Sacred Heart fall on Thursday and Friday and are kept on the Monday after: 43, 64 and 71 days.
 */
const rules = {
  new_year: { on: [1, 1], moves: false },
  epiphany: { on: [1, 6], moves: true },
  st_joseph: { on: [3, 19], moves: true },
  maundy_thursday: { fromEaster: -3 },
  good_friday: { fromEaster: -2 },
  labour: { on: [5, 1], moves: false },
  ascension: { fromEaster: 43 },
  corpus: { fromEaster: 64 },
  sacred_heart: { fromEaster: 71 },
  peter_paul: { on: [6, 29], moves: true },
  independence: { on: [7, 20], moves: false },
  boyaca: { on: [8, 7], moves: false },
  assumption: { on: [8, 15], moves: true },
  diversity: { on: [10, 12], moves: true },
  all_saints: { on: [11, 1], moves: true },
  cartagena: { on: [11, 11], moves: true },
  immaculate: { on: [12, 8], moves: false },
  christmas: { on: [12, 25], moves: false },
} as const satisfies Record<string, Rule>;

export type HolidayKey = keyof typeof rules;

/** `date` is `YYYY-MM-DD`. */
export type Holiday = { key: HolidayKey; date: string };

/** The first whole year under the law. */
export const firstYear = 1984;

/** The day number on which one holiday is kept. Throws a RangeError before 1984. */
export function holidayDay(key: HolidayKey, year: number): number {
  if (year < firstYear) throw new RangeError(`Ley 51 has ruled since ${firstYear}, not in ${year}`);
  const rule: Rule = rules[key];
  if ('fromEaster' in rule) return easterOf(year) + rule.fromEaster;
  const day = dayOf(year, ...rule.on);
  return rule.moves ? mondayFrom(day) : day;
}

/** The public holidays of a year in order. In some years two of them share a Monday. */
export function holidaysOf(year: number): Holiday[] {
  return Object.keys(rules)
    .filter((key): key is HolidayKey => key in rules)
    .map((key) => ({ key, day: holidayDay(key, year) }))
    .sort((one, other) => one.day - other.day)
    .map(({ key, day }) => ({ key, date: isoOf(day) }));
}

/** Worked out once for each year: the check of a plan asks for hundreds of dates. Of two on one Monday the first stands. */
const known = new Map<number, ReadonlyMap<string, HolidayKey>>();

/** The public holiday of a date, `YYYY-MM-DD`; null on other days and before 1984. */
export function holidayOn(iso: string): HolidayKey | null {
  const year = Number(iso.slice(0, 4));
  if (year < firstYear) return null;
  const days =
    known.get(year) ??
    new Map(
      holidaysOf(year)
        .toReversed()
        .map(({ date, key }) => [date, key]),
    );
  known.set(year, days);
  return days.get(iso) ?? null;
}
