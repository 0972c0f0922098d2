import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Row, root, startProduct } from './product.ts';

/** Seconds from `npm start` to the first page: nothing built and no data, then everything there. */
export async function measureStart(folder: string): Promise<Row[]> {
  const data = join(folder, 'start');
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  const cold = await startProduct(data, 4471);
  await cold.stop();
  const warm = await startProduct(data, 4471);
  await warm.stop();
  return [
    ['cold: build, new database, first page (at most 60 s)', `${cold.seconds.toFixed(1)} s`],
    ['warm: first page (under 3 s)', `${warm.seconds.toFixed(1)} s`],
  ];
}
