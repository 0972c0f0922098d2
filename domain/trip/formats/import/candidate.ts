import type { StopDraft } from '../../edits.ts';

/** Most bytes of a file, most places in it. */
export const importLimits = {
  bytes: 10 * 1024 * 1024,
  places: 5_000,
  unzippedBytes: 50 * 1024 * 1024,
} as const;

/** Why a file is refused as a whole. */
export const fileErrors = [
  'file_too_large',
  'file_empty',
  'too_many_places',
  'not_utf8',
  'unknown_format',
  'newer_format',
  'json_broken',
  'csv_broken',
  'csv_no_name_column',
  'ics_broken',
  'xml_broken',
  'xml_doctype',
  'xml_too_deep',
  'zip_broken',
  'zip_bomb',
  'zip_encrypted',
  'no_places',
] as const;
export type FileError = (typeof fileErrors)[number];

/** Why one row of it is left out. */
export const rowErrors = [
  'name_missing',
  'name_markup',
  'bad_coordinates',
  'bad_time',
  'bad_number',
  'bad_kind',
  'bad_row',
] as const;
export type RowErrorCode = (typeof rowErrors)[number];

/** A place that can be imported: shown first, written only when the traveller says so. */
export type Candidate = {
  /** Line of a CSV file, position of the feature or waypoint otherwise; 1 first. */
  row: number;
  /** Day of the plan it was on, 1 first; null where the file does not say. */
  day: number | null;
  /** `YYYY-MM-DD`, where the file says it. */
  date?: string;
  stop: StopDraft;
};

/** `row` is null when it is about the whole file; `name` helps to find the row, as plain text. */
export type RowError = { row: number | null; code: FileError | RowErrorCode; name: string };

export type Imported = {
  rows: Candidate[];
  errors: RowError[];
  /** Date of day 1; null where the file does not say. */
  startDate: string | null;
};

/** A file that is refused as a whole; `readFile` turns it into an error of that code. */
export class FileRefused extends Error {
  override name = 'FileRefused';
  code: FileError;
  /** Where in the file, where that helps. */
  where: string;

  constructor(code: FileError, where = '') {
    super(code);
    this.code = code;
    this.where = where;
  }
}
