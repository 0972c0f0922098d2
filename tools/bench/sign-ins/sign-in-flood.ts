import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { behindProxy, median, type Row, type Size, startProduct } from '../product.ts';
import { makeTravellers, openDatabase, password } from '../travellers.ts';
import type { SignInAnswers, SignInClient } from './sign-in-client.ts';

const inFlight = 300;
const program = fileURLToPath(new URL('./sign-in-client.ts', import.meta.url));

/** Somebody who signs in again and again, alone and while another network keeps 300 wrong sign-ins in flight. */
export async function measureSignInFlood(folder: string, { isShort }: Size): Promise<Row[]> {
  const seconds = isShort ? 1 : 12;
  const data = join(folder, 'sign-in-flood');
  const product = await startProduct(data, behindProxy);
  const { keys, pool } = await openDatabase(data);
  const admin = pool('supabase_admin', 1);
  try {
    const [{ email } = { email: '' }] = await makeTravellers(admin.sql, keys, 1);
    const shared = { url: product.url, apiKey: keys.publishable };
    const traveller = { ...shared, network: '192.0.2.1', email, password, clients: 1, seconds };
    const stranger = {
      ...shared,
      network: '192.0.2.66',
      password: 'wrong one 1',
      clients: inFlight,
      seconds: seconds + (isShort ? 1 : 4),
    };
    const alone = await run(traveller);
    const flood = run(stranger);
    await new Promise((done) => setTimeout(done, isShort ? 500 : 2000));
    const beside = await run(traveller);
    const wrong = await flood;
    return [
      [
        `right sign-ins beside ${inFlight} wrong ones of one network (aim 100 %), alone`,
        `${successes(beside)}, ${successes(alone)}`,
      ],
      [
        'median and p95 of them, alone',
        `${median(beside.times).toFixed(0)} and ${p95(beside.times)} ms, ${median(alone.times).toFixed(0)} and ${p95(alone.times)} ms`,
      ],
      [
        'wrong ones answered per second, by status',
        `${(wrong.times.length / stranger.seconds).toFixed(0)}, ${JSON.stringify(wrong.statuses)}`,
      ],
    ];
  } finally {
    await admin.end(2);
    await product.stop();
  }
}

async function run(wanted: SignInClient): Promise<SignInAnswers> {
  const args = [program, JSON.stringify(wanted)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}

function successes({ statuses, times }: SignInAnswers): string {
  const right = statuses[200] ?? 0;
  return `${right} of ${times.length} (${((100 * right) / times.length).toFixed(0)} %)`;
}

function p95(times: number[]): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN).toFixed(
    0,
  );
}
