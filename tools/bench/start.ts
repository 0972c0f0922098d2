import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, root, type Size, startProduct } from './product.ts';

/** Seconds from `npm start` to the first page: nothing built and no data, then everything there. Short, with what is built. */
export async function measureStart(folder: string, { isShort }: Size): Promise<Row[]> {
  const data = join(folder, 'start');
  if (!isShort) rmSync(join(root, 'dist'), { recursive: true, force: true });
  const cold = await startProduct(data);
  await cold.stop();
  const warm = await startProduct(data);
  await warm.stop();
  return [
    ['cold: build, new database, first page (at most 60 s)', `${cold.seconds.toFixed(1)} s`],
    ['warm: first page (under 3 s)', `${warm.seconds.toFixed(1)} s`],
  ];
}
