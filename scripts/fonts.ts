/**
 * Cuts the two typefaces down to what the site sets: `node scripts/fonts.ts` rewrites src/styles/fonts.
 * Run it after a new version of the Fontsource packages, or when a text needs another letter.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const target = join(import.meta.dirname, '../src/styles/fonts');

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
const ascii = range(0x20, 0x7e);
const punctuation = '\u00a0¡¿«»“”‘’–—…·•°ºª×½−€';

const faces = [
  {
    family: 'bricolage-grotesque',
    file: import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    ),
    name: 'bricolage',
    letters: `${ascii}${punctuation}áéíóúüñÁÉÍÓÚÜÑç`,
    // One weight for display; its width does what weight does elsewhere, and halves the file.
    axes: { wght: 760, opsz: 14, wdth: { min: 75, max: 100 } },
    features: ['kern', 'mark', 'ccmp', 'locl'],
  },
  {
    family: 'atkinson-hyperlegible-next',
    file: import.meta.resolve(
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    ),
    name: 'atkinson',
    letters: `${ascii}${punctuation}${range(0xa1, 0xff)}′″→←↗≈≤≥`,
    axes: { wght: { min: 400, max: 700 } },
    features: ['kern', 'mark', 'ccmp', 'locl', 'tnum'],
  },
];

for (const { family, file, name, letters, axes, features } of faces) {
  const font = await subsetFont(readFileSync(new URL(file)), letters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  writeFileSync(join(target, `${name}.woff2`), font);
  copyFileSync(new URL('../LICENSE', file), join(target, `LICENSE-${family}.txt`));
  console.log(`${name}.woff2 ${font.length} bytes`);
}
