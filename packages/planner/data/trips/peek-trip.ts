import { startDevice, store, sync } from '#sync/device/device.ts';
import { type Plan, planOf } from '../../rules/plan.ts';
import { tripFeed } from './remotes.ts';
import { rowReader, scopeOfTrip, tripsScope } from './rows.ts';
import { openTrips } from './trips.ts';

/**
 * The plan of a trip as this device knows it, without opening it; null when it is not there. The account is asked
 * only for a trip of which no day ever came here.
 */
export async function peekTrip(id: string): Promise<Plan | null> {
  const scope = scopeOfTrip(id);
  const here = await planOnDevice(id);
  if (here === null || here.days.length > 0) return here;
  await startDevice();
  // That trip alone, and once: the list of trips has just come.
  sync.addFeed(scope, tripFeed(id));
  await sync.pull(scope);
  return planHere(id);
}

/** The same, without asking the account. */
export async function planOnDevice(id: string): Promise<Plan | null> {
  await Promise.all([openTrips(), store.open(scopeOfTrip(id))]);
  return planHere(id);
}

function planHere(id: string): Plan | null {
  const trip = store.rows(tripsScope).filter((row) => row.id === id);
  return planOf(rowReader()([...trip, ...store.rows(scopeOfTrip(id))]), id);
}
