import { AsyncLocalStorage } from 'node:async_hooks';
import type postgres from 'postgres';
import type { Caller } from '../caller.ts';
import type { Keys } from '../data-folder/keys.ts';
import type { Log } from '../log/log.ts';
import { asCaller } from '../postgres/as-caller.ts';
import { requesterOf, type Slots, visitorsOf } from '../postgres/connections/slots.ts';
import type { ByteStore } from './bytes/store.ts';
import type { Draw } from './render/draw.ts';
import type { RulesOfBuckets } from './rules.ts';

/** What the endpoints of `/storage/v1` share. */
export interface Services {
  /** The pool of `authenticator`. */
  sql: postgres.Sql;
  /** Shares the pool's connections with the other APIs. */
  slots: Slots;
  keys: Keys;
  log: Log;
  bytes: ByteStore;
  limits: {
    /** Bytes of one object, where its bucket does not say less. */
    object: number;
    /** Bytes of all objects of one account. */
    account: number;
  };
  /** What the product asks of its buckets. */
  rules: RulesOfBuckets;
  /** Changes pictures; null where the settings do not say so. */
  draw: Draw | null;
  /** Soon removes the bytes that no row names any more. */
  sweepSoon(): void;
}

/** Who passes every policy: for what a policy has already decided, and for what everybody may read. */
export const service: Caller = {
  role: 'service_role',
  claims: { role: 'service_role' },
  userId: null,
};

/** The network that the request under way comes from. */
export const requestNetwork = new AsyncLocalStorage<string>();

/**
 * One transaction as `caller`, whose policies see the name of the operation in `storage.operation()`. With
 * `slots` it waits for one of the caller's; what the service asks for a request counts for the visitors of its
 * network. Rejects with `SlotError`.
 */
export async function run<T>(
  { sql, slots }: Pick<Services, 'sql'> & Partial<Pick<Services, 'slots'>>,
  caller: Caller,
  operation: string,
  work: (tx: postgres.TransactionSql) => Promise<T>,
): Promise<T> {
  const options = { method: 'POST', path: `/${operation}`, schema: 'storage' };
  const transact = () =>
    asCaller(sql, caller, options, async (tx) => {
      await tx`select set_config('storage.operation', ${`storage.${operation}`}, true)`;
      return await work(tx);
    });
  if (slots === undefined) return await transact();
  const network = requestNetwork.getStore() ?? '';
  const requester =
    caller === service ? { network, caller: visitorsOf(network) } : requesterOf(caller, network);
  return await slots.run(requester, transact);
}

export interface Bucket {
  id: string;
  public: boolean;
  /** Bytes; null for no limit of its own. */
  sizeLimit: number | null;
  types: string[] | null;
}

/** A bucket, whoever asks: what is in it, its objects' policies say. */
export async function findBucket(services: Services, id: string): Promise<Bucket | null> {
  const [bucket] = await run(
    services,
    service,
    'bucket.get',
    (tx) => tx<Bucket[]>`
      select id, public, file_size_limit::float8 as "sizeLimit", to_json(allowed_mime_types) as types
      from storage.buckets where id = ${id}`,
  );
  return bucket ?? null;
}
