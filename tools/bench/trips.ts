import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type postgres from 'postgres';
import { median, type Row, ratio, type Size, startProduct } from './product.ts';
import { makeBusyTraveller, makeCrowd, shareTrips } from './seed-trips.ts';
import { makeTravellers, openDatabase, type Traveller } from './travellers.ts';

/** PostgreSQL tells how often it scanned a table once a connection has been idle for 10 seconds. */
const untilCounted = 11_000;

type Headers = Record<string, string>;

/** `headers` are those of whoever asks, where it is not the one with much. */
type Asked = { method: string; path: string; body?: unknown; headers?: Headers };

/**
 * The requests of somebody with much, alone in the database and then among 100,000 people with a
 * million stops; and the tables of which any of these requests read every row.
 */
export async function measureTrips(folder: string, { isShort }: Size): Promise<Row[]> {
  const [people, rounds] = isShort ? [500, 1] : [100_000, 25];
  const crowd = people.toLocaleString('en');
  const data = join(folder, 'trips');
  const product = await startProduct(data);
  const { keys, pool } = await openDatabase(data);
  const admin = pool('supabase_admin', 2);
  try {
    const [busy, leaving, friend] = await makeTravellers(admin.sql, keys, 3);
    if (!busy?.caller.userId || !leaving?.caller.userId || !friend?.caller.userId)
      throw new Error('nobody travels');
    const trip = randomUUID();
    await makeBusyTraveller(admin.sql, busy.caller.userId, trip);
    await shareTrips(admin.sql, friend.caller.userId, busy.caller.userId);
    await admin.sql`insert into public.trips (id, owner) values (${randomUUID()}, ${leaving.caller.userId})`;
    await admin.sql`insert into public.saved_places (user_id, place) values (${leaving.caller.userId}, 'cartagena/place-7')`;
    const send = async ({ method, path, body, headers = busy.headers }: Asked) => {
      const answer = await fetch(`${product.url}/rest/v1/${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} is answered ${answer.status}: ${text}`);
      return text;
    };
    const asked = await requestsOf(trip, busy, leaving, send);

    const alone = await timeAll(asked, send, rounds);
    const begin = performance.now();
    await makeCrowd(admin.sql, people);
    const seeded = (performance.now() - begin) / 1000;
    const before = await scans(admin.sql);
    const among = await timeAll(asked, send, rounds);
    await send({
      method: 'POST',
      path: 'rpc/delete_my_account',
      body: {},
      headers: leaving.headers,
    });
    await new Promise((done) => setTimeout(done, isShort ? 0 : untilCounted));
    const after = await scans(admin.sql);

    const read = [...after].filter(([table, count]) => count > (before.get(table) ?? 0));
    return [
      [`${crowd} people with ten stops each made in`, `${seeded.toFixed(0)} s`],
      ...[...asked.keys()].map((name): Row => {
        const [one, other] = [alone.get(name) ?? 0, among.get(name) ?? 0];
        return [
          `${name}: alone, among ${crowd}, ratio (aim at most 1.5)`,
          `${one.toFixed(1)} ms, ${other.toFixed(1)} ms, ${ratio(other, one)}`,
        ];
      }),
      [
        'Tables of over 1,000 rows read whole by any of these, or by leaving',
        read.map(([table]) => table).join(', ') || 'none',
      ],
    ];
  } finally {
    await admin.end(2);
    await product.stop();
  }
}

async function requestsOf(
  trip: string,
  busy: Traveller,
  other: Traveller,
  send: (asked: Asked) => Promise<string>,
): Promise<Map<string, Asked>> {
  const rpc = (name: string, body: unknown): Asked => ({
    method: 'POST',
    path: `rpc/${name}`,
    body,
  });
  const [quiet] = JSON.parse(
    await send({
      method: 'GET',
      path: `trips?select=id,version&owner=eq.${busy.caller.userId}&id=neq.${trip}&limit=1`,
    }),
  );
  const list = JSON.parse(await send(rpc('my_changes', {})));
  const { token } = JSON.parse(await send(rpc('create_link', { trip_id: trip })));
  const [stop] = JSON.parse(
    await send({ method: 'GET', path: `trip_stops?select=id&trip_id=eq.${trip}&limit=1` }),
  );
  return new Map<string, Asked>([
    ['A trip of 1,000 stops, whole', rpc('trip_changes', { trip_id: trip })],
    ['A trip, nothing new', rpc('trip_changes', { trip_id: quiet.id, since: quiet.version })],
    ['Dashboard: 200 trips, 2,000 places', rpc('my_changes', {})],
    ['Dashboard, one new place', rpc('my_changes', { since: list.version - 1, seen: list.seen })],
    ['Dashboard, nothing new', rpc('my_changes', { since: list.version, seen: list.seen })],
    ['Dashboard, another list of trips', rpc('my_changes', { since: list.version })],
    ['A shared trip, by a visitor’s link', rpc('shared_trip', { token })],
    ['One’s trips as rows', { method: 'GET', path: 'trips?select=id,title' }],
    [
      'A column of a stop',
      { method: 'PATCH', path: `trip_stops?id=eq.${stop.id}`, body: { title: 'New' } },
    ],
    [
      'A column of a saved place',
      {
        method: 'PATCH',
        path: `saved_places?user_id=eq.${other.caller.userId}&place=eq.cartagena/place-7`,
        body: { status: 'been' },
        headers: other.headers,
      },
    ],
  ]);
}

/** Median milliseconds of each, all of them in turn, after a round that warms up. */
async function timeAll(
  asked: Map<string, Asked>,
  send: (asked: Asked) => Promise<string>,
  rounds: number,
) {
  const times = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, one] of asked) {
      const begin = performance.now();
      await send(one);
      if (round > 0) times.set(name, [...(times.get(name) ?? []), performance.now() - begin]);
    }
  }
  return new Map([...times].map(([name, each]) => [name, median(each)]));
}

/** How often each large table was read whole since the database was made, also within functions. */
async function scans(sql: postgres.Sql): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; count: number }[]>`
    select schemaname || '.' || relname as name, seq_scan::int as count from pg_stat_user_tables
    where schemaname in ('public', 'private', 'auth') and n_live_tup > 1000`;
  return new Map(rows.map(({ name, count }) => [name, count]));
}
