import type { Json } from '../backend/database.gen.ts';
import type { Held, ServerRow, Values } from './row-state.ts';

export type NewRow = { part: string; id: string; set: Values };

/** How one table is written. All throw `DataFailure`. */
export type Remote = {
  /** Whether what was changed in a part stays here for now, because the server takes nothing in it. */
  isClosed?: (part: string) => Promise<boolean>;
  /**
   * Writes rows that this device has never seen at the server, and gives those that it made. One that is there after
   * all (the answer got lost, or another device made it) is left as it is.
   */
  insert: (rows: NewRow[]) => Promise<ServerRow[]>;
  /**
   * Whether a row that was there after all is the one that this device tried to make. Without it, it is: nobody else
   * makes the same id.
   */
  isOurs?: (row: ServerRow, set: Values) => boolean;
  /** The rows with these ids that are there, at most 50. */
  read: (ids: string[]) => Promise<ServerRow[]>;
  /** Writes columns of one row; null when it is not there or not theirs to change. */
  update: (row: NewRow) => Promise<ServerRow | null>;
  /**
   * The columns with which a changed row is made anew when it is gone for good, `set` being the whole row as it is
   * shown. Without it such a row is refused.
   */
  remake?: (row: NewRow) => Promise<Values>;
  /**
   * What a visitor's row becomes when they sign in, `server` being what the account has of it: the columns to send.
   * Without it the visitor's columns win.
   */
  join?: (server: NonNullable<Held['server']>, pending: NonNullable<Held['pending']>) => Values;
};

/**
 * What is new since `seen`, which is what this feed gave the last time (undefined the first time): rows, of one part or
 * of several, perhaps with some of their columns only. Throws `DataFailure`.
 */
export type Feed = (seen: Json | undefined) => Promise<{ rows: ServerRow[]; seen: Json }>;
