import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Product, type Row, type Size, startProduct } from './product.ts';

/** Memory at rest of Node and PostgreSQL together: proportional set size, so that shared pages count once. */
export async function measureMemory(folder: string, { isShort }: Size): Promise<Row[]> {
  const product = await startProduct(join(folder, 'memory'));
  try {
    await new Promise((done) => setTimeout(done, isShort ? 500 : 3000));
    const { node, postgres } = memoryOf(product);
    return [
      ['Node at rest', `${node.toFixed(0)} MB`],
      ['PostgreSQL at rest', `${postgres.toFixed(0)} MB`],
      ['together (aim 250 MB)', `${(node + postgres).toFixed(0)} MB`],
    ];
  } finally {
    await product.stop();
  }
}

/** MB of the server process and of PostgreSQL's now. */
export function memoryOf(product: Product): { node: number; postgres: number } {
  const processes = family(product.process.pid ?? 0);
  const sum = (pattern: RegExp) =>
    processes
      .filter(({ name }) => pattern.test(name))
      .reduce((total, { pid }) => total + proportionalSize(pid), 0);
  return { node: sum(/^(node|MainThread)/), postgres: sum(/postgres/) };
}

type Process = { pid: number; parent: number; name: string };

/** The process and everything it started; npm itself is left out by its name. */
function family(top: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid): Process[] => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        const [, name = '', parent = '0'] = stat.match(/\((.*)\) \S (\d+)/) ?? [];
        return [{ pid: Number(pid), parent: Number(parent), name }];
      } catch {
        return [];
      }
    });
  const found = new Set([top]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return all.filter(({ pid, name }) => found.has(pid) && pid !== top && !name.startsWith('npm'));
}

function proportionalSize(pid: number): number {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(text.match(/^Pss:\s+(\d+)/m)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
