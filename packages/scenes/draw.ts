import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readScenes } from './scenes.ts';

/** Rewrites every drawing and prints its size: `node packages/scenes/draw.ts`. */
const root = resolve(import.meta.dirname, '../..');
for (const [path, draw] of Object.entries(await readScenes())) {
  const svg = draw();
  const file = resolve(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, svg);
  console.log(`${path}: ${svg.length} bytes, ${brotliCompressSync(svg).length} compressed`);
}
