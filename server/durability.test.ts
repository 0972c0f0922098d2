import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Keys, loadKeys } from '@mochila/embedded-supabase/data-folder/keys.ts';
import {
  isAlive,
  type ProgramProcess,
  serversOn,
  temporaryDataFolder,
} from '@mochila/embedded-supabase/testing/processes.ts';
import { PostgrestClient } from '@supabase/postgrest-js';
import postgres from 'postgres';
import { afterAll, expect, test } from 'vitest';
import { makeFollowedTrip } from '#server/testing/followed-trip.ts';
import { startProcess } from '#server/testing/processes.ts';

const rounds = 20;
const folder = temporaryDataFolder();
const { dataDir } = folder;
let server: ProgramProcess;

afterAll(async () => {
  server?.child.kill('SIGKILL');
  await server?.ended;
  await folder.remove();
});

/** Runs `work` as the superuser on a connection of its own. */
async function asAdmin<T>(keys: Keys, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres({
    path: join(dataDir, 'run/.s.PGSQL.5432'),
    database: 'postgres',
    username: 'supabase_admin',
    password: keys.passwords.supabase_admin,
    max: 1,
  });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** Keeps writing profiles until `stop`; answers the ids that the server said it had stored. */
function writeProfiles(url: string, keys: Keys, ids: string[]) {
  const rest = new PostgrestClient(`${url}/rest/v1`, { headers: { apikey: keys.secret } });
  const stored: string[] = [];
  let stopped = false;
  const writer = async () => {
    while (!stopped) {
      const id = ids.pop();
      if (id === undefined) return;
      const answer = await rest
        .from('profiles')
        .insert({ user_id: id, display_name: 'Ana' })
        .then(
          (done) => done,
          () => null,
        );
      if (answer?.status === 201) stored.push(id);
      else await sleep(20);
    }
  };
  const writers = Promise.all(Array.from({ length: 8 }, writer));
  return async () => {
    stopped = true;
    await writers;
    return stored;
  };
}

/** Signs somebody up; answers the address when the server said that it was done. */
async function signUp(url: string, keys: Keys): Promise<string[]> {
  const email = `${randomUUID()}@mochila.test`;
  const answer = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: keys.publishable, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'three-red-hammocks' }),
  }).catch(() => null);
  return answer?.status === 200 ? [email] : [];
}

test.runIf(existsSync('/proc'))(
  `kill -9 of the server or of PostgreSQL, ${rounds} times under writes, loses nothing acknowledged`,
  { timeout: 400_000 },
  async () => {
    const stored: string[] = [];
    const people: string[] = [];
    const seconds: number[] = [];
    server = startProcess({ MOCHILA_DATA: dataDir });
    let url = await server.ready;
    const keys = await loadKeys(dataDir);
    const trip = await asAdmin(keys, (sql) => makeFollowedTrip(sql, keys));

    for (let round = 0; round < rounds; round += 1) {
      const ids = Array.from({ length: 3000 }, () => randomUUID());
      await asAdmin(keys, (sql) => sql`insert into auth.users (id) select unnest(${ids}::uuid[])`);
      const stopWriting = writeProfiles(url, keys, ids);
      const stopTrip = trip.run(url);
      people.push(...(await signUp(url, keys)));
      await sleep(100 + 20 * round);

      const killed = folder.postgresPid();
      if (round % 2 === 0) server.child.kill('SIGKILL');
      else process.kill(killed ?? 0, 'SIGKILL');
      if (round % 2 === 0) await server.ended;
      else await expect.poll(() => isAlive(killed), { timeout: 10_000 }).toBe(false);

      const start = performance.now();
      if (round % 2 === 0) {
        server = startProcess({ MOCHILA_DATA: dataDir });
        url = await server.ready;
      } else {
        const answers = async () => (await fetch(server.mailbox())).status;
        await expect.poll(answers, { timeout: 20_000, interval: 20 }).toBe(200);
      }
      seconds.push((performance.now() - start) / 1000);
      expect(serversOn(join(dataDir, 'postgres'))).toBe(1);
      stored.push(...(await stopWriting()));
      await stopTrip();
    }

    const lost = await asAdmin(keys, async (sql) => ({
      profiles: await sql`
        select id from unnest(${stored}::uuid[]) as id
        except select user_id from public.profiles`,
      people: await sql`
        select email from unnest(${people}::text[]) as email
        except select email from auth.users`,
    }));
    expect(lost).toEqual({ profiles: [], people: [] });
    expect(stored.length).toBeGreaterThan(rounds * 10);
    expect(people.length).toBeGreaterThan(rounds / 2);
    // Whoever follows a trip by its versions is told of every stop, kills between or not.
    expect(await trip.pull(url)).toBe(true);
    expect(trip.stored.filter((stop) => !trip.seen.has(stop))).toEqual([]);
    expect(trip.stored.length).toBeGreaterThan(rounds * 2);
    const median = seconds.sort((one, other) => one - other)[rounds / 2] ?? 0;
    console.log(
      `${trip.stored.length} stops followed, ${stored.length} rows and ${people.length} accounts kept; back after a median of ${median.toFixed(2)} s, at most ${seconds.at(-1)?.toFixed(2)} s`,
    );
  },
);
