import type { Json, RowState, ServerRow, Values } from './stored/row-state.ts';

export type NewRow = { scope: string; id: string; set: Values };

/** How one table is written. All throw `DataFailure`. */
export type Remote = {
  /** Whether changes in a scope stay on this device for now, because the server accepts none in it. */
  isReadOnly?: (scope: string) => Promise<boolean>;
  /**
   * Writes rows that this device has never seen at the server, and gives those that it made. One that exists after
   * all (the answer got lost, or another device made it) is left as it is.
   */
  insert: (rows: NewRow[]) => Promise<ServerRow[]>;
  /**
   * Whether a row that existed after all is the one that this device tried to make. Without it, it is: nobody else
   * makes the same id.
   */
  isOurs?: (row: ServerRow, set: Values) => boolean;
  /** The rows with these ids that exist, at most 50. */
  read: (ids: string[]) => Promise<ServerRow[]>;
  /**
   * Writes columns of one row; null when it does not exist or is not theirs to change. With a version, only where the
   * row has that one: where it has another, nothing is written, and the row is given as `newer`.
   */
  update: (row: NewRow, ifVersion?: number) => Promise<ServerRow | { newer: ServerRow } | null>;
  /**
   * The columns with which a changed row is made anew when it is deleted for good, `set` being the whole row as it is
   * shown. Without it such a row is refused.
   */
  recreate?: (row: NewRow) => Promise<Values>;
  /**
   * What a visitor's row becomes when they sign in, `server` being what the account has of it: the columns to send.
   * Without it the visitor's columns win.
   */
  join?: (
    server: NonNullable<RowState['server']>,
    pending: NonNullable<RowState['pending']>,
  ) => Values;
};

/**
 * What is new since `cursor`, which is what this feed gave the last time (undefined the first time): rows, of one scope
 * or of several, perhaps with some of their columns only. `owner` is the account that is asked. Throws `DataFailure`.
 */
export type Feed = (
  cursor: Json | undefined,
  owner: string,
) => Promise<{ rows: ServerRow[]; cursor: Json }>;
