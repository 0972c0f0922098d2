import { createReads, useRead } from '#kit/read-store.ts';
import { planOnDevice } from '../../data/trips/peek-trip.ts';
import type { Plans } from './list-parts.ts';

const reads = createReads(
  async (ids: string[]): Promise<Plans> =>
    Object.fromEntries(await Promise.all(ids.map(async (id) => [id, await planOnDevice(id)]))),
  { keep: false },
);

/** The plans of trips as this device has them; one that it does not have has no days. Empty until they were read. */
export function useLocalPlans(ids: string[]): Plans {
  return useRead(reads, ids).data ?? {};
}
