import { type Row, type Size, stopProducts } from './product.ts';

type Rows = Iterable<Row> | AsyncIterable<Row>;
export type Bench = [name: string, measure: (folder: string, size: Size) => Rows | Promise<Rows>];

/** Milliseconds after which the short form of a bench counts as failed. */
const shortLimit = 180_000;

/** Runs benches in turn, each in a folder of all, and prints their figures. Gives the names of those that failed. */
export async function runBenches(benches: Bench[], folder: string, size: Size): Promise<string[]> {
  const failed: string[] = [];
  for (const sign of ['SIGINT', 'SIGTERM'] as const)
    process.once(sign, () => void stopProducts().finally(() => process.exit(1)));
  for (const [name, measure] of benches) {
    console.log(`\n${name}`);
    const begin = performance.now();
    try {
      await beside(print(measure, folder, size), size.isShort ? shortLimit : null);
      if (size.isShort) console.log(`  ${seconds(performance.now() - begin)} s`);
    } catch (error) {
      failed.push(name);
      console.error(`  ${name} failed: ${error instanceof Error ? error.stack : error}`);
    } finally {
      await stopProducts();
    }
  }
  return failed;
}

async function print(measure: Bench[1], folder: string, size: Size): Promise<void> {
  for await (const [label, value] of await measure(folder, size))
    console.log(`  ${label.padEnd(64)} ${value}`);
}

/** Waits for the work; fails earlier with an error that nobody waits for, or once `limit` milliseconds have passed. */
async function beside(work: Promise<void>, limit: number | null): Promise<void> {
  const { promise: fault, reject } = Promise.withResolvers<never>();
  const timer =
    limit && setTimeout(() => reject(new Error(`it takes over ${seconds(limit)} s`)), limit);
  process.on('uncaughtException', reject);
  try {
    await Promise.race([work, fault]);
  } finally {
    if (timer) clearTimeout(timer);
    process.off('uncaughtException', reject);
    // It may still fail, once what it measured has been stopped.
    work.catch(() => undefined);
  }
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
