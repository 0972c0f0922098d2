import { setTimeout as sleep } from 'node:timers/promises';
import type postgres from 'postgres';
import { isDatabaseUnavailable } from './connection-errors.ts';

/**
 * `sql.begin` that outlives its connection: `work` in one transaction, undone by what it throws.
 * Where PostgreSQL drops the connection it rejects with what `isDatabaseUnavailable` knows, at once, and
 * nothing that `work` still does reaches the driver.
 *
 * postgres.js 3.4.9 sends ROLLBACK, or the next statement, also on a connection that is gone: that
 * throws where nobody can catch it and leaves the connection unusable for good (its issues 1208 and
 * 1154). This goes when a release of it guards that write.
 *
 * `mode` is what follows BEGIN: `read only`, `isolation level repeatable read`.
 */
export async function transaction<T>(
  sql: postgres.Sql,
  work: (tx: postgres.TransactionSql) => Promise<T>,
  mode = '',
): Promise<T> {
  const end = Promise.withResolvers<void>();
  let over = false;
  // In an object: postgres.js awaits arrays item by item.
  const guarded = async (tx: postgres.TransactionSql): Promise<{ value: T }> => {
    try {
      return { value: await work(silentOnce(tx, () => over)) };
    } catch (error) {
      // The connection of this transaction, or another one that `work` used: the first has ended,
      // or ends in a moment.
      if (isDatabaseUnavailable(error)) await Promise.race([end.promise, sleep(1_000)]);
      return over ? await never() : Promise.reject(error);
    }
  };
  try {
    return (await sql.begin(mode, guarded)).value;
  } finally {
    over = true;
    end.resolve();
  }
}

/** The transaction, except that nothing is sent any more once it is over. */
function silentOnce(tx: postgres.TransactionSql, isOver: () => boolean): postgres.TransactionSql {
  return new Proxy(tx, {
    apply: (target, self, args) => (isOver() ? never() : Reflect.apply(target, self, args)),
    get: (target, name) => (isOver() ? never : Reflect.get(target, name)),
  });
}

/** Not awaited: the transaction's own promise has been rejected. */
function never(): Promise<never> {
  return new Promise<never>(() => {});
}
