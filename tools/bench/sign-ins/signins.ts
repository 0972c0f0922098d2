import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createHasher } from '@mochila/embedded-supabase/auth/passwords/hasher.ts';
import * as v from 'valibot';
import { sendLoad } from '../load.ts';
import { memoryOf } from '../memory.ts';
import {
  behindProxy,
  median,
  type Product,
  type Row,
  ratio,
  type Size,
  startProduct,
} from '../product.ts';
import { makeTravellers, openDatabase, password } from '../travellers.ts';

const guide = '/destinos/cartagena';

/** 64 people who sign in at once: how many a second against the bare hash function, what a guide page feels of it, and the memory of it. */
export async function measureSignIns(folder: string, { isShort }: Size): Promise<Row[]> {
  const [people, rounds] = isShort ? [2, 1] : [64, 3];
  // A busy machine takes seconds for one.
  const seconds = 10;
  const pageSeconds = isShort ? 1 : seconds - 1;
  const data = join(folder, 'signins');
  // As behind a proxy: from one network at most 16 wait for their turn.
  const product = await startProduct(data, behindProxy);
  const { keys, pool } = await openDatabase(data);
  const admin = pool('supabase_admin', 1);
  try {
    const travellers = await makeTravellers(admin.sql, keys, people);
    const asked = travellers.map(({ email }, number) => ({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      headers: {
        apikey: keys.publishable,
        'Content-Type': 'application/json',
        'X-Forwarded-For': `192.0.2.${number + 1}`,
      },
      body: JSON.stringify({ email, password }),
    }));
    const signIn = () => sendLoad(folder, { url: product.url, clients: people, seconds, asked });
    const found: { ours: number; bare: number; page: number[]; alone: number[]; memory: number }[] =
      [];
    for (let round = 0; round < rounds; round += 1) {
      const [ours, page, memory] = await Promise.all([
        signIn(),
        pageTimes(product, pageSeconds),
        memoryUnderLoad(product, seconds),
      ]);
      const alone = await pageTimes(product, pageSeconds);
      found.push({ ours, page, memory, alone, bare: await hashes(isShort ? 1 : seconds) });
    }
    const ours = median(found.map((one) => one.ours));
    const bare = median(found.map((one) => one.bare));
    const [beside, alone] = [
      median(found.map((one) => p99(one.page))),
      median(found.map((one) => p99(one.alone))),
    ];
    return [
      [
        'sign-ins per second, bare hashes, ratio (aim 0.90)',
        `${ours.toFixed(1)}, ${bare.toFixed(1)}, ${ratio(ours, bare)}`,
      ],
      [
        `guide page p99 beside ${people} signing in (under 20 ms), alone`,
        `${beside.toFixed(1)} ms, ${alone.toFixed(1)} ms`,
      ],
      [
        'Node and PostgreSQL under that load',
        `${Math.max(...found.map((one) => one.memory)).toFixed(0)} MB`,
      ],
    ];
  } finally {
    await admin.end(2);
    await product.stop();
  }
}

/** Checks of a right password per second, as many at once as the server runs. */
async function hashes(seconds: number): Promise<number> {
  const hasher = createHasher();
  const hash = await hasher.hash(password);
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const client = async () => {
    while (performance.now() < end) {
      await hasher.verify(password, hash);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, client));
  return done / seconds;
}

const reader = fileURLToPath(new URL('../reader.ts', import.meta.url));

/** Milliseconds of one reader's requests for a guide, a hundred a second. */
async function pageTimes(product: Product, duration: number): Promise<number[]> {
  const args = [reader, product.url + guide, String(duration)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 24 });
  return v.parse(v.array(v.number()), JSON.parse(stdout));
}

function p99(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

async function memoryUnderLoad(product: Product, seconds: number): Promise<number> {
  await new Promise((done) => setTimeout(done, (seconds * 1000) / 2));
  const { node, postgres } = memoryOf(product);
  return node + postgres;
}
