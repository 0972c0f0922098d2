import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '../memory.ts';
import { median, type Row, ratio, type Size, startProduct } from '../product.ts';
import { makeWordyTraveller } from '../seed-trips.ts';
import type { Sending } from '../sender.ts';
import { makeTravellers, openDatabase, type Traveller } from '../travellers.ts';
import { measureFloods } from './floods.ts';
import { p95, sendFrom } from './send.ts';

const guide = '/destinos/cartagena';

/** What somebody who does nothing unusual feels of others who do. */
export async function* measureBystander(folder: string, size: Size): AsyncGenerator<Row> {
  yield* await measureSlowRequests(folder, size);
  yield* measureFloods(folder, size);
}

/**
 * What others feel of one account that sends 40 slow requests at a time, and of 16 visitors who post megabytes. Quiet and
 * disturbed take turns, and the medians of the rounds are told.
 */
async function measureSlowRequests(folder: string, { isShort }: Size): Promise<Row[]> {
  const [seconds, rounds] = isShort ? [1, 1] : [5, 3];
  const data = join(folder, 'bystander');
  const product = await startProduct(data);
  const { keys, pool } = await openDatabase(data);
  const admin = pool('supabase_admin', 2);
  const send = (sending: Omit<Sending, 'url'>) =>
    sendFrom(folder, { url: product.url, ...sending });
  try {
    const [slow, other] = await makeTravellers(admin.sql, keys, 2);
    if (!slow?.caller.userId || !other?.caller.userId) throw new Error('nobody travels');
    const trip = randomUUID();
    const [much, little] = [
      { trips: 500, stops: 2000, letters: 5000 },
      { trips: 10, stops: 60, letters: 100 },
    ];
    await makeWordyTraveller(admin.sql, slow.caller.userId, randomUUID(), much);
    await makeWordyTraveller(admin.sql, other.caller.userId, trip, little);
    await admin.sql`analyze`;
    const daily = [call(other, 'my_changes', {}), call(other, 'trip_changes', { trip_id: trip })];
    const bystander = () => send({ clients: 1, seconds, pause: 20, asked: daily });
    const page = () =>
      send({
        clients: 1,
        seconds,
        pause: 10,
        asked: [{ method: 'GET', path: guide, headers: { 'accept-encoding': 'br' } }],
      });
    // Writing may take four times as long as reading, so that an account is not slowed down by its own much.
    const slowest = {
      method: 'PATCH',
      path: `/rest/v1/trips?${costlyFilter()}`,
      headers: slow.headers,
      body: '{"title":"Never"}',
    };
    const flood = {
      method: 'POST',
      path: '/rest/v1/trips',
      headers: { apikey: keys.publishable, 'Content-Type': 'application/json' },
      body: `[${Array(349_000).fill('{}').join()}]`,
    };

    const found: { quiet: number; beside: number; alone: number; flooded: number }[] = [];
    const statuses = new Set<number>();
    let memory = 0;
    for (let round = 0; round < rounds; round += 1) {
      const quiet = p95(await bystander());
      const alone = p95(await page());
      const slowOnes = send({ clients: 40, seconds: seconds + 1, pause: 0, asked: [slowest] });
      await sleep(1_000);
      const answers = await bystander();
      for (const { status } of answers) statuses.add(status);
      await slowOnes;
      const floods = send({ clients: 16, seconds: seconds + 1, pause: 0, asked: [flood] });
      await sleep(1_000);
      const flooded = p95(await page());
      memory = Math.max(memory, memoryOf(product).node);
      await floods;
      found.push({ quiet, beside: p95(answers), alone, flooded });
    }
    const of = (key: keyof (typeof found)[number]) => median(found.map((one) => one[key]));
    return [
      [
        'data p95: quiet, beside 40 slow requests of one account, ratio (at most 5)',
        `${of('quiet').toFixed(1)} ms, ${of('beside').toFixed(1)} ms, ${ratio(of('beside'), of('quiet'))}`,
      ],
      ['statuses of these answers', [...statuses].join(', ')],
      [
        'guide page p95: quiet, beside 16 visitors who post 1 MB each',
        `${of('alone').toFixed(1)} ms, ${of('flooded').toFixed(1)} ms`,
      ],
      ['Node beside them', `${memory.toFixed(0)} MB`],
    ];
  } finally {
    await admin.end(2);
    await product.stop();
  }
}

/** 150 patterns that the longest texts of an account nearly match. */
function costlyFilter(): string {
  const conditions = Array.from({ length: 150 }, (_, n) => `notes.ilike.${'*a'.repeat(10)}*b${n}`);
  return `or=(${conditions.join(',')})`;
}

function call({ headers }: Traveller, name: string, args: unknown) {
  return { method: 'POST', path: `/rest/v1/rpc/${name}`, headers, body: JSON.stringify(args) };
}
