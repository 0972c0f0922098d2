import * as v from 'valibot';
import { readEnv } from '#kit/env.ts';
import { backendUrl } from '#sync/backend/auth-client.ts';
import { restClient } from '#sync/backend/rest-client.ts';
import { sync } from '#sync/device/device.ts';
import { answerOf } from './rpc-answer.ts';

/** Private calendar addresses of a trip: a traveller's own, for their calendar program. */

type TripCalendar = { id: string; created_at: string };

/** Those that still work, newest first. Throws `DataFailure`. */
export async function readCalendars(tripId: string): Promise<TripCalendar[]> {
  const answer = await (await restClient())
    .from('trip_calendars')
    .select('id,created_at')
    .eq('trip_id', tripId)
    .is('revoked_at', null)
    .order('created_at', { ascending: false });
  return answerOf(answer, v.array(v.object({ id: v.string(), created_at: v.string() })));
}

/** Makes one and gives the address, which nobody can read again. Throws `DataFailure`. */
export async function createCalendar(tripId: string): Promise<string> {
  await sync.run();
  const answer = await (await restClient()).rpc('create_calendar', { trip_id: tripId });
  const { token } = answerOf(answer, v.object({ token: v.string() }));
  return `${backendUrl(await readEnv())}/functions/v1/calendar?token=${token}`;
}

/** Ends one at once. Throws `DataFailure`. */
export async function revokeCalendar(id: string): Promise<void> {
  answerOf(await (await restClient()).rpc('revoke_calendar', { id }), v.boolean());
}
