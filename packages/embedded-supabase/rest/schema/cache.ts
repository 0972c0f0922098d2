import type { Sql } from 'postgres';
import type { Log } from '../../log/log.ts';
import { RestError } from '../errors/rest-error.ts';
import { loadSchema } from './load.ts';
import type { Schema } from './model.ts';

/** Refusals that say that a name or a grant is not there, or was not when the schema was read. */
const misses: ReadonlySet<string> = new Set([
  '42501',
  '42703',
  'PGRST200',
  'PGRST202',
  'PGRST204',
  'PGRST205',
]);
/** At most one reload in this time is caused by names that are not there. */
const missIntervalMs = 5_000;

interface SchemaCache {
  /** Runs `plan` on the schema; where it misses a name or a grant, once more on the schema read afresh. */
  use<T>(plan: (schema: Schema) => T): Promise<T>;
}

/**
 * The schema, read at first use, on every `NOTIFY pgrst` (as PostgREST does) and, at most every
 * five seconds, when a name or a grant is missed.
 */
export function createSchemaCache(sql: Sql, log: Log, maxRows: number): SchemaCache {
  let loading: Promise<Schema> | null = null;
  let loadedAt = 0;
  let listening = false;

  function load(): Promise<Schema> {
    loadedAt = performance.now();
    const current = loadSchema(sql, maxRows).catch(unreadable);
    loading = current;
    // A failed read is not kept: the next request tries again.
    current.catch(() => {
      if (loading === current) loading = null;
    });
    return current;
  }

  function listen(): void {
    if (listening) return;
    listening = true;
    const reload = () => {
      load().catch((error: unknown) => log.warn('The schema could not be read', { error }));
    };
    let first = true;
    const onListening = () => {
      // Called again after each reconnection: what was notified meanwhile was missed.
      if (!first) reload();
      first = false;
    };
    sql.listen('pgrst', reload, onListening).catch((error: unknown) => {
      listening = false;
      log.warn('The schema cache cannot listen for changes', { error });
    });
  }

  return {
    async use(plan) {
      if (loading === null) listen();
      const schema = await (loading ?? load());
      try {
        return plan(schema);
      } catch (error) {
        const missed = error instanceof RestError && misses.has(error.code);
        if (!missed || performance.now() - loadedAt < missIntervalMs) throw error;
        return plan(await load());
      }
    },
  };
}

/** PGRST002: it is no fault of the request, whatever PostgreSQL says. */
function unreadable(cause: unknown): never {
  throw new RestError({
    status: 503,
    code: 'PGRST002',
    message: 'Could not query the database for the schema cache. Retrying.',
    cause,
  });
}
