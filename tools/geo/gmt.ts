import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { Box, Line } from './rings.ts';

/**
 * The lines GMT has in a box: `-W1/1p` coast, `-W2/1p` shores of lakes, `-Ia` rivers and canals.
 * `detail` is GSHHG's own letter: `f` full, `h` high (200 m).
 */
export function gmtLines([west, south, east, north]: Box, layer: string, detail = 'f'): Line[] {
  const region = `-R${west}/${east}/${south}/${north}`;
  const text = execFileSync('gmt', ['coast', region, `-D${detail}`, layer, '-M'], {
    encoding: 'utf8',
    // It leaves a `gmt.history` where it runs.
    cwd: tmpdir(),
    maxBuffer: 1 << 28,
  });
  return text
    .split(/^>.*$/m)
    .map((part) =>
      part
        .trim()
        .split('\n')
        .filter(Boolean)
        .map((row): [number, number] => {
          const [lon = 0, lat = 0] = row.split(/\s+/).map(Number);
          return [lon > 180 ? lon - 360 : lon, lat];
        }),
    )
    .filter((line) => line.length > 1);
}
