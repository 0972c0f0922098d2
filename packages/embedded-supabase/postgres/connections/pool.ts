import { join } from 'node:path';
import postgres from 'postgres';
import type { DatabaseRole, Keys } from '../../data-folder/keys.ts';
import type { Log } from '../../log/log.ts';
import { arrayLiteral } from '../array-literal.ts';
import { socketName } from '../cluster/settings.ts';
import { createReconnectingPool, type Pool } from './reconnecting-pool.ts';

interface PoolOptions {
  /** Connections at most. */
  max: number;
  /**
   * Numbers of the array types whose values may be sent; without them each connection asks
   * PostgreSQL for all when it opens.
   */
  arrayTypes?: readonly number[];
}

/** Connections to the PostgreSQL whose socket is in `sockets`; a lost one does not harm the next request. */
export function openPool(
  sockets: string,
  role: DatabaseRole,
  keys: Keys,
  log: Log,
  { max, arrayTypes }: PoolOptions,
): Pool {
  const path = join(sockets, socketName);
  return createReconnectingPool((socket) => {
    const options = {
      path,
      socket,
      database: 'postgres',
      username: role,
      password: keys.passwords[role],
      max,
      // Each idle connection is a PostgreSQL process; at rest there are none.
      idle_timeout: 60,
      connect_timeout: 10,
      // After a restart of PostgreSQL the first request should find it, not wait for up to 20 s.
      backoff: (failures: number) => Math.min(0.02 * 2 ** failures, 0.5),
      connection: { application_name: 'embedded supabase' },
      // A connection that is lost while it asks for them rejects a promise that nobody can catch.
      fetch_types: arrayTypes === undefined,
      types: Object.fromEntries((arrayTypes ?? []).map((one) => [`array${one}`, array(one)])),
      onnotice: (notice: postgres.Notice) =>
        log.debug('PostgreSQL notice', { notice: notice.message }),
    };
    return postgres(options);
  }, path);
}

/** The numbers of all array types of the database, for `arrayTypes`. */
export async function readArrayTypes(sql: postgres.Sql): Promise<number[]> {
  const rows = await sql<{ number: number }[]>`
    select typarray::int as number from pg_type where typarray <> 0 and typtype in ('b', 'e')`;
  return rows.map(({ number }) => number);
}

function array(number: number): postgres.PostgresType<readonly string[]> {
  return {
    to: number,
    from: [],
    serialize: arrayLiteral,
    // Never used, since nothing is read as an array: select to_json of it.
    parse: () => [],
  };
}
