import { join } from 'node:path';
import { createHasher } from '../../server/auth/passwords/hasher.ts';
import { sendLoad } from './load.ts';
import { memoryOf } from './memory.ts';
import { median, type Product, type Row, ratio, startProduct } from './product.ts';
import { makeTravellers, openDatabase, password } from './travellers.ts';

const seconds = 10;
const rounds = 3;
const people = 64;
const guide = '/destinos/cartagena';

/** 64 people who sign in at once: how many a second against the bare hash function, what a guide page feels of it, and the memory of it. */
export async function measureSignIns(folder: string): Promise<Row[]> {
  const data = join(folder, 'signins');
  const product = await startProduct(data, 4480);
  const { keys, pool } = await openDatabase(data);
  const admin = pool('supabase_admin', 1);
  try {
    const travellers = await makeTravellers(admin.sql, keys, people);
    const asked = travellers.map(({ email }) => ({
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      headers: { apikey: keys.publishable, 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }));
    const signIn = () => sendLoad(folder, { url: product.url, clients: people, seconds, asked });
    const alone = await pageTimes(product, 2);
    const found: { ours: number; bare: number; page: number[]; memory: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [ours, page, memory] = await Promise.all([
        signIn(),
        pageTimes(product, seconds - 1),
        memoryUnderLoad(product),
      ]);
      found.push({ ours, page, memory, bare: await hashes() });
    }
    const ours = median(found.map((one) => one.ours));
    const bare = median(found.map((one) => one.bare));
    const p99s = found.map(({ page }) => p99(page));
    return [
      [
        'sign-ins per second, bare hashes, ratio (aim 0.90)',
        `${ours.toFixed(1)}, ${bare.toFixed(1)}, ${ratio(ours, bare)}`,
      ],
      [
        `guide page p99 beside ${people} signing in (under 20 ms), alone`,
        `${median(p99s).toFixed(1)} ms, ${p99(alone).toFixed(1)} ms`,
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
async function hashes(): Promise<number> {
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

/** Milliseconds of one reader's requests for a guide, a hundred a second. */
async function pageTimes(product: Product, duration: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + duration * 1000;
  while (performance.now() < end) {
    const start = performance.now();
    const answer = await fetch(product.url + guide);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 10));
  }
  return times;
}

function p99(times: number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

async function memoryUnderLoad(product: Product): Promise<number> {
  await new Promise((done) => setTimeout(done, (seconds * 1000) / 2));
  const { node, postgres } = memoryOf(product);
  return node + postgres;
}
