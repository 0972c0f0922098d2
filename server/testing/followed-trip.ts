import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Keys } from '@mochila/embedded-supabase/data-folder/keys.ts';
import { PostgrestClient } from '@supabase/postgrest-js';
import { SignJWT } from 'jose';
import type postgres from 'postgres';

/** A trip that one device writes and another one follows by its versions, as the planner does. */
type FollowedTrip = {
  /** Stops that the server said it had stored, since the trip was made. */
  stored: string[];
  /** Stops that the follower was told of. */
  seen: Set<string>;
  /** Writes and follows until what it gives is called. */
  run(url: string): () => Promise<void>;
  /** Pulls once more. */
  pull(url: string): Promise<boolean>;
};

/** Makes the trip's owner, with a session, and the trip straight in the database. */
export async function makeFollowedTrip(sql: postgres.Sql, keys: Keys): Promise<FollowedTrip> {
  const [owner, session, id] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into auth.users (id, aud, role) values (${owner}, 'authenticated', 'authenticated')`;
  await sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, aal)
    values (${session}, ${owner}, now(), now(), 'aal1')`;
  await sql`insert into public.trips (id, owner) values (${id}, ${owner})`;
  const token = await tokenOf(keys, owner, session);
  const rest = (url: string) =>
    new PostgrestClient(`${url}/rest/v1`, {
      headers: { apikey: keys.publishable, authorization: `Bearer ${token}` },
    });
  const stored: string[] = [];
  const seen = new Set<string>();
  let since = 0;

  async function pull(url: string): Promise<boolean> {
    const answer = await rest(url)
      .rpc('trip_changes', { trip_id: id, since })
      .then(
        (done) => done,
        () => null,
      );
    if (answer?.status !== 200) return false;
    for (const stop of answer.data.stops ?? []) seen.add(stop.id);
    since = answer.data.version;
    return true;
  }

  async function write(url: string): Promise<boolean> {
    const stop = randomUUID();
    const answer = await rest(url)
      .from('trip_stops')
      .insert({ id: stop, trip_id: id, rank: 'a0', title: 'Casa de Marta' })
      .then(
        (done) => done,
        () => null,
      );
    if (answer?.status === 201) stored.push(stop);
    return answer?.status === 201;
  }

  function run(url: string) {
    let stopped = false;
    const repeat = async (work: (url: string) => Promise<boolean>) => {
      while (!stopped) {
        await work(url);
        // A trip has at most 2,000 stops.
        await sleep(15);
      }
    };
    const both = Promise.all([repeat(write), repeat(pull)]);
    return async () => {
      stopped = true;
      await both;
    };
  }

  return { stored, seen, run, pull };
}

function tokenOf(keys: Keys, userId: string, session: string): Promise<string> {
  const [key] = keys.signing;
  return new SignJWT({
    role: 'authenticated',
    aud: 'authenticated',
    session_id: session,
    aal: 'aal1',
  })
    .setSubject(userId)
    .setExpirationTime('1h')
    .setProtectedHeader({ alg: 'ES256', kid: key.kid })
    .sign(key.privateKey);
}
