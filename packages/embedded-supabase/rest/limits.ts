/** Every bound of `/rest/v1` in one place, but for the rows of an answer: `api.max_rows` of supabase/config.toml. */
export const limits = {
  /** Milliseconds a statement may run before PostgreSQL cancels it (57014): of GET and HEAD, and of the others. */
  readMs: 2000,
  statementMs: 8000,
  /** Characters of path and query string. */
  url: 16_384,
  /** Bytes of a request body: of whoever is signed in, and of visitors. */
  body: 1_048_576,
  visitorBody: 65_536,
  /** Rows of a body, commas in it, and levels of its arrays and objects. */
  bodyRows: 2000,
  bodyCommas: 50_000,
  bodyDepth: 64,
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
