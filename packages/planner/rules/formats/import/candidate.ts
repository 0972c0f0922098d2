import type { StopDraft } from '../../edits/edits.ts';

/** Most bytes of a file, most places in it. */
export const importLimits = {
  bytes: 10 * 1024 * 1024,
  places: 5_000,
  unzippedBytes: 50 * 1024 * 1024,
} as const;

/** Why a file, or one of an archive, is refused as a whole. */
export const fileErrors = [
  'file_too_large',
  'file_empty',
  'too_many_places',
  'unknown_format',
  'newer_format',
  'json_broken',
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
type FileError = (typeof fileErrors)[number];

/** Why one row of it is left out. */
type RowErrorCode =
  | 'name_missing'
  | 'name_markup'
  | 'cancelled'
  /** A link to a map in the network, in place of its places. */
  | 'network_link'
  | 'bad_row';

/** What of a row that comes is not as its file has it: one field that cannot be read costs that field. */
export type RowNote =
  | 'no_name'
  | 'bad_coordinates'
  /** Latitude and longitude were the other way round: read so, it is in Colombia. */
  | 'swapped'
  | 'bad_date'
  | 'bad_time'
  | 'bad_number'
  | 'bad_kind'
  | 'bad_quotes'
  /** Of a series, some or the first only. */
  | 'repeats';

/** A place that can be imported: shown first, written only when the traveller says so. */
export type Candidate = {
  /** Line of a CSV file, position of the feature or waypoint otherwise; 1 first. */
  row: number;
  /** Day of the plan it was on, 1 first; null where the file does not say. */
  day: number | null;
  /** `YYYY-MM-DD`, where the file says it. */
  date?: string;
  stop: StopDraft;
  notes: readonly RowNote[];
};

/**
 * What does not come: a row, or a whole file, which is the one that was given or, with `file`, one of an archive. `name`
 * helps to find it, as plain text.
 */
export type RowError = { name: string; file?: string } & (
  | { row: number; code: RowErrorCode }
  | { row: null; code: FileError }
);

export type Imported = {
  rows: Candidate[];
  errors: RowError[];
  /** Date of day 1; null where the file does not say. */
  startDate: string | null;
  /** A text that does not say its encoding and is not UTF-8: accents may be wrong. */
  isEncodingGuessed: boolean;
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
