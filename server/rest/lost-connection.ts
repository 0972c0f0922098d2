import { isDatabaseAway } from '../postgres/away.ts';

/**
 * Work inside a transaction, except that it never ends where its connection is lost. The
 * transaction's own promise is refused by then, so nobody waits for this one.
 *
 * postgres.js 3.4.9 answers work that fails with a ROLLBACK, also on a connection that is gone:
 * that throws where nobody can catch it and leaves the connection unusable for good (its issues
 * 1208 and 1154). This goes when a release of it guards that write.
 */
export async function unlessLost<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isDatabaseAway(error)) return await new Promise<never>(() => {});
    throw error;
  }
}
