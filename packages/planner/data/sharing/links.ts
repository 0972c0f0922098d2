import * as v from 'valibot';
import { readEnv } from '#kit/env.ts';
import { restClient } from '#sync/backend/rest-client.ts';
import { sync } from '#sync/device/device.ts';
import { answerOf } from '../rpc-answer.ts';

/** Public links to a trip, for its owner; shared-trip.ts reads what one shows. */

export type TripLink = {
  id: string;
  hide_costs: boolean;
  hide_notes: boolean;
  /** ISO text; null is never. */
  expires_at: string | null;
  created_at: string;
};

const link = v.object({
  id: v.string(),
  hide_costs: v.boolean(),
  hide_notes: v.boolean(),
  expires_at: v.nullable(v.string()),
  created_at: v.string(),
});
const made = v.object({ id: v.string(), token: v.string() });

/** The links that still open the trip, newest first. Throws `DataFailure`. */
export async function readLinks(tripId: string): Promise<TripLink[]> {
  const answer = await (await restClient())
    .from('trip_links')
    .select('id,hide_costs,hide_notes,expires_at,created_at')
    .eq('trip_id', tripId)
    .is('revoked_at', null)
    .order('created_at', { ascending: false });
  const now = Date.now();
  return answerOf(answer, v.array(link)).filter(
    ({ expires_at }) => expires_at === null || Date.parse(expires_at) > now,
  );
}

type Shown = { hide_costs: boolean; hide_notes: boolean };

/** A new link. Nobody can read its token again; `share` is what stands before it, null without previews. */
export type MadeLink = { token: string; share: string | null };

/** Makes a link. Throws `DataFailure`. */
export async function createLink(
  tripId: string,
  { hide_costs, hide_notes }: Shown,
  expires_at: string | null,
): Promise<MadeLink> {
  // A trip that was made a moment ago has to be there before it can be shown.
  await sync.run();
  const answer = await (await restClient()).rpc('create_link', {
    trip_id: tripId,
    hide_costs,
    hide_notes,
    ...(expires_at !== null && { expires_at }),
  });
  const { token } = answerOf(answer, made);
  return { token, share: (await readEnv()).share ?? null };
}

/** Changes what a link shows, for whoever has it. Throws `DataFailure`. */
export async function changeLink(id: string, shown: Partial<Shown>): Promise<void> {
  const answer = await (await restClient())
    .from('trip_links')
    .update(shown)
    .eq('id', id)
    .select('id');
  answerOf(answer, v.tuple([v.object({ id: v.string() })]));
}

/** Ends a link at once; one that has ended already is no failure. Throws `DataFailure`. */
export async function revokeLink(id: string): Promise<void> {
  answerOf(await (await restClient()).rpc('revoke_link', { id }), v.boolean());
}
