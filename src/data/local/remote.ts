import type { Held, ServerRow, Values } from './held.ts';

export type NewRow = { part: string; id: string; set: Values };

/** How one table is written. All throw `DataFailure`. */
export type Remote = {
  /**
   * Writes rows that this device has never seen at the server. One that is there after all (its answer got lost, or
   * another device made it) takes the columns that are sent. Gives the rows as they are then.
   */
  insert: (rows: NewRow[]) => Promise<ServerRow[]>;
  /** Writes columns of one row; null when it is not there or not theirs to change. */
  update: (row: NewRow) => Promise<ServerRow | null>;
  /**
   * What a visitor's row becomes when they sign in, `server` being what the account has of it: the columns to send.
   * Without it the visitor's columns win.
   */
  join?: (server: NonNullable<Held['server']>, pending: NonNullable<Held['pending']>) => Values;
};

/** Rows of a part with a version above `since`, and the newest version there is. Throws `DataFailure`. */
export type Feed = (since: number) => Promise<{ rows: ServerRow[]; newest: number }>;
