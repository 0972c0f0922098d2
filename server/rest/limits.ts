/** Every bound of `/rest/v1` in one place. The row limit is Supabase's default `max_rows`. */
export const limits = {
  /** Rows of one response, and of one embedded relation of one row. */
  rows: 1000,
  /** Milliseconds a statement may run before PostgreSQL cancels it (57014). */
  statementMs: 8000,
  /** Milliseconds a request may wait for a connection. */
  waitMs: 10_000,
  /** Characters of path and query string. */
  url: 16_384,
  /** Bytes of a request body. */
  body: 1_048_576,
  /** Relations within relations. */
  embedDepth: 6,
  /** Columns and relations in one `select`, over all levels. */
  selectItems: 200,
  /** Conditions in one request, over all levels. */
  conditions: 200,
  /** Relations joined in one statement; a condition on a relation of a relation repeats both. */
  joins: 300,
  /** `and(or(and(…)))`. */
  logicDepth: 12,
  /** Bytes of a name: what PostgreSQL keeps of an identifier. */
  nameBytes: 63,
} as const;
