import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { expectOk, newPerson } from '@mochila/embedded-supabase/testing/people.ts';
import { PostgrestClient } from '@supabase/postgrest-js';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { Database } from '#sync/backend/database.gen.ts';

/** People who work on trips over the interface of the database, for the tests beside this file. */

/** Somebody new who is signed in. */
export async function newTraveller(backend: TestBackend) {
  const { client, id } = await newPerson(backend);
  const { session } = expectOk(await client.getSession());
  const token = session?.access_token ?? '';
  const rest = new PostgrestClient<Database>(`${backend.url}/rest/v1`, {
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
    },
  });
  return { id, rest, token };
}

export type Traveller = Awaited<ReturnType<typeof newTraveller>>;

const changesSchema = v.object({
  version: v.number(),
  role: v.string(),
  whole: v.optional(v.boolean()),
  trip: v.nullish(v.object({ title: v.string() })),
  members: v.nullish(v.array(v.object({ role: v.string(), user_id: v.string() }))),
  people: v.optional(v.array(v.object({ id: v.string() }))),
  stops: v.optional(v.array(v.object({ id: v.string(), title: v.string(), note: v.string() }))),
});

/** What `trip_changes` answers to somebody who has seen `since`. */
export async function changes(person: Traveller, trip_id: string, since = 0) {
  const { data } = await person.rest.rpc('trip_changes', { trip_id, since });
  return v.parse(changesSchema, data);
}

/** Ana's trip, of which Beto becomes an editor by an invitation. */
export async function startTrip(backend: TestBackend) {
  const [ana, beto] = [await newTraveller(backend), await newTraveller(backend)];
  const trip_id = crypto.randomUUID();
  const made = await ana.rest.from('trips').insert({ id: trip_id, owner: ana.id, title: 'Costa' });
  expect(made.status).toBe(201);
  const { data: invite } = await ana.rest.rpc('create_invite', { trip_id, role: 'editor' });
  const { token } = v.parse(v.object({ token: v.string() }), invite);
  const { data: joined } = await beto.rest.rpc('accept_invite', { token });
  expect(joined).toEqual({ trip_id, role: 'editor' });
  return { ana, beto, trip_id };
}

/** Until a request waits for the lock of a trip. */
export async function waitForLock(backend: TestBackend) {
  for (;;) {
    const waiting = await backend.sql`
      select from pg_locks where locktype = 'advisory' and not granted`;
    if (waiting.length > 0) return;
  }
}
