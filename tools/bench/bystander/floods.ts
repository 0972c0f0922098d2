import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { Asked } from '../load.ts';
import { memoryOf } from '../memory.ts';
import { median, type Row, ratio, type Size, startProduct } from '../product.ts';
import { makeWordyTraveller } from '../seed-trips.ts';
import { makeTravellers, openDatabase, type Traveller } from '../travellers.ts';
import type { Flood } from './flooder.ts';
import { p95, sendFrom } from './send.ts';

/** Seconds that the load has before somebody beside it is measured. */
const lead = 1;
const sockets = 40;
const perSecond = 90;
/** Of this machine: whoever floods, and who is beside them. */
const flooders = '127.0.0.5';
const bystander = '127.0.0.2';

/** Letters that cannot be compressed on the disk. */
const letters = (count: number) =>
  randomBytes(Math.ceil(count * 0.75))
    .toString('base64')
    .slice(0, count);
const broadcast = (topic: string, size: number) =>
  JSON.stringify({
    topic,
    event: 'broadcast',
    payload: { event: 'e', payload: { x: letters(size) } },
    ref: '2',
  });
const joinOf = (topic: string, config: object, token: string | null) =>
  JSON.stringify({
    topic,
    event: 'phx_join',
    payload: { config: { presence: { enabled: false }, ...config }, access_token: token },
    ref: '1',
    join_ref: '1',
  });

/**
 * What somebody with an account of their own, on another network, feels of floods at `/realtime/v1`: 240 kB broadcasts and
 * heartbeats of visitors, frames of an allowed size, one account with many sockets, and the REST address. The server has a
 * heap of 768 MB. Sockets that are closed are opened again at once.
 */
export async function* measureFloods(folder: string, { isShort }: Size): AsyncGenerator<Row> {
  const seconds = isShort ? 2 : 6;
  const data = join(folder, 'floods');
  const product = await startProduct(data, { NODE_OPTIONS: '--max-old-space-size=768' });
  const { keys, pool } = await openDatabase(data);
  const admin = pool('supabase_admin', 2);
  try {
    const [flooder, other] = await makeTravellers(admin.sql, keys, 2);
    if (!flooder?.caller.userId || !other?.caller.userId) throw new Error('nobody travels');
    const [trip, own] = [randomUUID(), randomUUID()];
    await makeWordyTraveller(admin.sql, other.caller.userId, trip, {
      trips: 10,
      stops: 60,
      letters: 100,
    });
    await admin.sql`insert into public.trips (id, owner) values (${own}, ${flooder.caller.userId})`;
    await admin.sql`analyze`;
    const key = keys.publishable;
    const url = `${product.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${key}`;
    const token = (flooder.headers.Authorization ?? '').replace('Bearer ', '');
    const activity = `trip-activity:${own}`;
    const joined = joinOf(`realtime:${activity}`, { private: true }, token);
    const asVisitor = { apikey: key, 'Content-Type': 'application/json' };
    const messages = (count: number, message: object) =>
      JSON.stringify({ messages: Array(count).fill(message) });
    const flood = (name: string, frame: string, first: string | null) => ({
      name: `${sockets} sockets, ${name}`,
      start: () =>
        floodFrom(folder, {
          url,
          from: flooders,
          sockets,
          seconds: seconds + lead,
          perSecond,
          join: first,
          frame,
        }),
    });
    const rest = (name: string, asked: Asked) => ({
      name: `REST address, 40 at a time, ${name}`,
      start: async () => {
        const answers = await sendFrom(folder, {
          url: product.url,
          from: flooders,
          clients: 40,
          seconds: seconds + lead,
          pause: 0,
          asked: [asked],
        });
        return counted(answers.map(({ status }) => String(status)));
      },
    });
    const path = '/realtime/v1/api/broadcast';
    const joinPublic = joinOf('realtime:flood{n}', {}, null);
    const empty = Array(80_000).fill({});
    const loads = [
      flood(
        'broadcasts of 240 kB by a visitor',
        broadcast('realtime:flood{n}', 240_000),
        joinPublic,
      ),
      flood(
        'heartbeats of 240 kB by a visitor',
        JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: { y: empty }, ref: '1' }),
        null,
      ),
      flood('60 kB frames by a visitor', broadcast('realtime:flood{n}', 60_000), joinPublic),
      flood('small frames by a visitor', broadcast('realtime:flood{n}', 100), joinPublic),
      flood('240 kB by one account', broadcast(`realtime:${activity}`, 240_000), joined),
      flood('small frames by one account', broadcast(`realtime:${activity}`, 100), joined),
      rest('60 kB by a visitor', {
        method: 'POST',
        path,
        headers: asVisitor,
        body: messages(1, { topic: 'flood', event: 'e', payload: letters(60_000) }),
      }),
      rest('100 messages by one account', {
        method: 'POST',
        path,
        headers: flooder.headers,
        body: messages(100, { topic: activity, event: 'e', payload: {}, private: true }),
      }),
    ];
    const beside = () => besides(folder, product.url, other, seconds - 1);
    for (const { name, start } of isShort ? loads.slice(0, 2) : loads) {
      const quiet = await beside();
      const load = start();
      await sleep(lead * 1_000);
      const loaded = await beside();
      const became = await load;
      const [{ bytes }] = await admin.sql<[{ bytes: number }]>`
        select pg_total_relation_size('mochila_realtime.large_messages')::float8 as bytes`;
      yield [name, became];
      for (const what of ['page', 'my_changes'] as const) {
        const [one, many] = [quiet[what], loaded[what]];
        yield [
          `  ${what}: quiet p50/p95, beside it, ratio (p95 at most 5), lost`,
          `${one.p50}/${one.p95} ms, ${many.p50}/${many.p95} ms, ${ratio(many.p95, one.p95)}, ${many.lost}`,
        ];
      }
      yield [
        '  Node, large messages on the disk',
        `${memoryOf(product).node.toFixed(0)} MB, ${(bytes / 1_000).toFixed(0)} kB`,
      ];
    }
    yield ['the server is alive', product.process.exitCode === null ? 'yes' : 'no'];
  } finally {
    await admin.end(2);
    await product.stop();
  }
}

/** The start page and `my_changes`, each every 60 ms. */
async function besides(folder: string, url: string, { headers }: Traveller, seconds: number) {
  const of = async (asked: Asked) => {
    const answers = await sendFrom(folder, {
      url,
      from: bystander,
      clients: 1,
      seconds,
      pause: 60,
      asked: [asked],
    });
    const round = (ms: number) => Math.round(ms * 10) / 10;
    return {
      p50: round(median(answers.map(({ ms }) => ms))),
      p95: round(p95(answers)),
      lost: answers.filter(({ status }) => status !== 200).length,
    };
  };
  const [page, my_changes] = await Promise.all([
    of({ method: 'GET', path: '/', headers: { 'accept-encoding': 'br' } }),
    of({ method: 'POST', path: '/rest/v1/rpc/my_changes', headers, body: '{}' }),
  ]);
  return { page, my_changes };
}

const flooderFile = fileURLToPath(new URL('./flooder.ts', import.meta.url));
const flooded = v.object({
  frames: v.number(),
  opened: v.number(),
  closed: v.record(v.string(), v.number()),
});

async function floodFrom(folder: string, flood: Flood): Promise<string> {
  const file = join(folder, `${randomUUID()}.json`);
  writeFileSync(file, JSON.stringify(flood));
  const { stdout } = await promisify(execFile)(process.execPath, [flooderFile, file]);
  const { frames, opened, closed } = v.parse(flooded, JSON.parse(stdout));
  const codes = Object.entries(closed).map(([code, count]) => `${count} × ${code}`);
  return `${frames} frames, ${opened} opened; closed: ${codes.join(', ')}`;
}

function counted(statuses: string[]): string {
  const groups = Object.entries(Object.groupBy(statuses, (status) => status));
  return groups.map(([status, all = []]) => `${all.length} × ${status}`).join(', ');
}
