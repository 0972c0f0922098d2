import type { ByteStore } from './bytes/store.ts';
import type { Services } from './services.ts';

/**
 * What a product asks of one of its buckets beyond its rows. What it refuses it throws as a `StorageError`. Such a
 * bucket takes files by upload alone, from no other bucket, and a copy keeps its type.
 */
export interface BucketRules {
  /** Seconds for which a user may sign an address to read, at most. */
  longestRead: number;
  requireName(name: string): void;
  /** Looks into bytes that were received whole; `type` is what their sender says. */
  requireContent(
    store: Pick<ByteStore, 'peek'>,
    file: { key: string; type: string; size: number },
  ): Promise<void>;
}

/** By the bucket's name. */
export type RulesOfBuckets = ReadonlyMap<string, BucketRules>;

type WithRules = Pick<Services, 'rules'>;

/** Throws a `StorageError` where the bucket does not take such a name. */
export function requireName({ rules }: WithRules, bucket: string, name: string): void {
  rules.get(bucket)?.requireName(name);
}

/** Throws a `StorageError` where the bucket does not take what was received. */
export async function requireContent(
  { rules, bytes }: WithRules & Pick<Services, 'bytes'>,
  { bucket, ...file }: { bucket: string; key: string; type: string; size: number },
): Promise<void> {
  await rules.get(bucket)?.requireContent(bytes, file);
}
