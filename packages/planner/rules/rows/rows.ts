import { blankRow, blankTexts, type RowWith } from '#kit/rules/columns.ts';
import { columns, type Table } from './columns.ts';

/** A row of each table, as `columns` describes it. */
export type RowOf = { [T in Table]: RowWith<(typeof columns)[T]> };

export type TripRow = RowOf['trips'];
export type DayRow = RowOf['trip_days'];
export type StopRow = RowOf['trip_stops'];
export type ExpenseRow = RowOf['trip_expenses'];
export type PersonRow = RowOf['trip_people'];
export type CheckRow = RowOf['trip_checks'];
export type FileRow = RowOf['trip_files'];
export type CommentRow = RowOf['trip_comments'];
export type VoteRow = RowOf['trip_votes'];

/** Rows by id, of one trip or of many. Never changed in place. */
export type Rows = { readonly [T in Table]: ReadonlyMap<string, RowOf[T]> };

/** Most characters of a text, and the ends of numbers, as the tables' own checks have them. */
export const limits = {
  tripTitle: 120,
  tripNotes: 20_000,
  dayTitle: 120,
  dayNotes: 5_000,
  stopTitle: 200,
  stopNote: 5_000,
  personName: 60,
  expenseTitle: 200,
  checkText: 200,
  commentText: 1_000,
  comments: 2_000,
  votes: 5_000,
  fileTitle: 200,
  fileReference: 80,
  fileHolder: 120,
  fileSeat: 40,
  fileAddress: 300,
  files: 500,
  people: 50,
  nights: 60,
  /** A week: no visit and no way is longer. */
  minutes: 10_080,
  /** So that sums of every row of a trip, times its people, stay exact in a double. */
  cop: 10_000_000_000,
  days: 366,
  stops: 2_000,
  expenses: 2_000,
  checks: 1_000,
  firstDate: '2000-01-01',
  lastDate: '2100-12-31',
} as const;

/** A place of a guide: `slug/place-slug`. */
export const placeRef = /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/;
/** Most characters of it. */
export const longestPlaceRef = 160;

/** New rows, with the tables' own defaults. */
export const blank: RowOf = {
  trips: blankRow(columns.trips),
  trip_days: blankRow(columns.trip_days),
  trip_stops: blankRow(columns.trip_stops),
  trip_expenses: blankRow(columns.trip_expenses),
  trip_people: blankRow(columns.trip_people),
  trip_checks: blankRow(columns.trip_checks),
  trip_files: blankRow(columns.trip_files),
  trip_comments: blankRow(columns.trip_comments),
  trip_votes: blankRow(columns.trip_votes),
};

/** Texts that several people write: changes of them are merged. */
export const sharedTexts: { [T in Table]: Partial<RowOf[T]> } = {
  trips: blankTexts(columns.trips),
  trip_days: blankTexts(columns.trip_days),
  trip_stops: blankTexts(columns.trip_stops),
  trip_expenses: blankTexts(columns.trip_expenses),
  trip_people: blankTexts(columns.trip_people),
  trip_checks: blankTexts(columns.trip_checks),
  trip_files: blankTexts(columns.trip_files),
  trip_comments: blankTexts(columns.trip_comments),
  trip_votes: blankTexts(columns.trip_votes),
};

/** No rows at all. */
export const noRows: Rows = {
  trips: new Map(),
  trip_days: new Map(),
  trip_stops: new Map(),
  trip_expenses: new Map(),
  trip_people: new Map(),
  trip_checks: new Map(),
  trip_files: new Map(),
  trip_comments: new Map(),
  trip_votes: new Map(),
};
