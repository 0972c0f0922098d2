import { attachmentKinds, stopKinds, stopModes, travelStyles } from '../rows/columns.ts';
import type { DayRow, ExpenseRow, FileRow, PersonRow, StopRow, TripRow } from '../rows/rows.ts';
import { limits, longestPlaceRef, placeRef } from '../rows/rows.ts';
import {
  fields,
  list,
  numeral,
  oneOf,
  or,
  orNull,
  type Shape,
  text,
  truth,
  whole,
} from './shape.ts';

/** Name and version of the format. A change that older readers would misread gets a new number. */
export const documentFormat = 'mochila.trip/1';

export type DocumentStop = Pick<
  StopRow,
  | 'kind'
  | 'place'
  | 'title'
  | 'lat'
  | 'lon'
  | 'start_time'
  | 'end_time'
  | 'minutes'
  | 'mode'
  | 'nights'
  | 'cost_cop'
  | 'cost_by'
  | 'note'
> & {
  /** Position in `people`, 0 first. */
  paid_by: number | null;
  /** Positions in `people`; empty is everybody who is there. */
  shared_by: number[];
};

/**
 * A trip in a file of its own: no ids and no accounts, everything in its order. People and days are pointed at by
 * their position, 0 first. Fields mean what those of the rows mean (packages/planner/rules/rows/rows.ts); those that may be null
 * may be missing.
 */
export type TripDocument = {
  format: typeof documentFormat;
  trip: Pick<
    TripRow,
    'title' | 'start_date' | 'style' | 'people' | 'currency' | 'pesos_per_unit' | 'notes'
  >;
  /** `gone`: removed from the trip, and still in its sums. */
  people: (Pick<PersonRow, 'name'> & { gone: boolean })[];
  days: (Pick<DayRow, 'title' | 'notes'> & { stops: DocumentStop[] })[];
  unplanned: DocumentStop[];
  expenses: (Pick<
    ExpenseRow,
    'title' | 'cop' | 'amount' | 'currency' | 'pesos_per_unit' | 'rate_date'
  > & {
    paid_by: number | null;
    /** Positions in `people`; empty is everybody. */
    shared_by: number[];
    /** Position in `days`. */
    day: number | null;
  })[];
  /** What people gave each other, apart from the expenses: who reads older files only does not count it as one. */
  payments: { cop: number; from: number; to: number }[];
  /** `assigned_to` is a position in `people`. */
  checks: {
    list: 'todo' | 'packing';
    text: string;
    done: boolean;
    assigned_to: number | null;
  }[];
  /** What belongs to the trip besides, without the files themselves: who reads it back has their names alone. */
  files: (Pick<
    FileRow,
    'kind' | 'title' | 'reference' | 'holder' | 'seat' | 'start_time' | 'address' | 'cancel_by'
  > & {
    /** Position in `days`, and the title of the stop. */
    day: number | null;
    stop: string;
  })[];
};

const time = orNull(text(5, /^([01]\d|2[0-3]):[0-5]\d$/));
const date = orNull(text(10, /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
/** With those who are gone. */
const mostPeople = 4 * limits.people;
const person = whole(0, mostPeople - 1);
const cop = whole(0, limits.cop);
const currency = orNull(text(3, /^[A-Z]{3}$/));
const rate = orNull(numeral(0.000001, 1e9));

const stop: Shape<DocumentStop> = fields<DocumentStop>({
  kind: oneOf(stopKinds),
  place: orNull(text(longestPlaceRef, placeRef)),
  title: text(limits.stopTitle),
  lat: orNull(numeral(-90, 90)),
  lon: orNull(numeral(-180, 180)),
  start_time: time,
  end_time: time,
  minutes: orNull(whole(0, limits.minutes)),
  mode: orNull(oneOf(stopModes)),
  nights: orNull(whole(0, limits.nights)),
  cost_cop: orNull(cop),
  cost_by: or('group', oneOf(['person', 'group'])),
  paid_by: orNull(person),
  shared_by: or([], list(person, limits.people)),
  note: or('', text(limits.stopNote)),
});

/** The format as it is read; see `TripDocument`. */
export const documentShape: Shape<TripDocument> = fields<TripDocument>({
  format: oneOf([documentFormat]),
  trip: fields<TripDocument['trip']>({
    title: text(limits.tripTitle),
    start_date: date,
    style: or('middle', oneOf(travelStyles)),
    people: or(1, whole(1, limits.people)),
    currency,
    pesos_per_unit: rate,
    notes: or('', text(limits.tripNotes)),
  }),
  people: or(
    [],
    list(
      fields<TripDocument['people'][number]>({
        name: text(limits.personName),
        gone: or(false, truth),
      }),
      mostPeople,
    ),
  ),
  days: list(
    fields<TripDocument['days'][number]>({
      title: or('', text(limits.dayTitle)),
      notes: or('', text(limits.dayNotes)),
      stops: list(stop, limits.stops),
    }),
    limits.days,
  ),
  unplanned: or([], list(stop, limits.stops)),
  expenses: or(
    [],
    list(
      fields<TripDocument['expenses'][number]>({
        title: text(limits.expenseTitle),
        cop,
        amount: orNull(numeral(0, limits.cop)),
        currency,
        pesos_per_unit: rate,
        rate_date: date,
        paid_by: orNull(person),
        shared_by: or([], list(person, limits.people)),
        day: orNull(whole(0, limits.days - 1)),
      }),
      limits.expenses,
    ),
  ),
  payments: or(
    [],
    list(
      fields<TripDocument['payments'][number]>({ cop, from: person, to: person }),
      limits.expenses,
    ),
  ),
  checks: or(
    [],
    list(
      fields<TripDocument['checks'][number]>({
        list: oneOf(['todo', 'packing']),
        text: text(limits.checkText),
        done: truth,
        assigned_to: orNull(person),
      }),
      limits.checks,
    ),
  ),
  files: or(
    [],
    list(
      fields<TripDocument['files'][number]>({
        kind: or('other', oneOf(attachmentKinds)),
        title: text(limits.fileTitle),
        reference: or('', text(limits.fileReference)),
        holder: or('', text(limits.fileHolder)),
        seat: or('', text(limits.fileSeat)),
        start_time: time,
        address: or('', text(limits.fileAddress)),
        cancel_by: date,
        day: orNull(whole(0, limits.days - 1)),
        stop: or('', text(limits.stopTitle)),
      }),
      limits.files,
    ),
  ),
});
