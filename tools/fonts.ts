/**
 * Cuts the two typefaces down to what the site sets: `node tools/fonts.ts` rewrites packages/kit/styles/fonts.
 * Run it after a new version of the Fontsource packages, or when a text needs another letter. Each face is two files:
 * the letters of nearly every page, and the others, which a browser fetches where a page has one of them
 * (`unicode-range` in packages/kit/styles/fonts.css, which must say the same: fonts.test.ts).
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { letters } from '#web/build/fonts/letters.ts';
import { withTable } from '#web/build/fonts/sfnt.ts';

const folder = join(import.meta.dirname, '../packages/kit/styles/fonts');

const faces = [
  {
    family: 'bricolage-grotesque',
    file: import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    ),
    name: 'bricolage',
    // One weight for display; its width does what weight does elsewhere, and halves the file.
    axes: { wght: 760, opsz: 14, wdth: { min: 75, max: 100 } },
    // Kerning of one width for all: that of each width would be a third of the file, and differs by a few thousandths of an em.
    kerning: { wdth: 80 },
    features: ['kern', 'mark', 'ccmp', 'locl'],
  },
  {
    family: 'atkinson-hyperlegible-next',
    file: import.meta.resolve(
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    ),
    name: 'atkinson',
    axes: { wght: { min: 400, max: 700 } },
    kerning: null,
    features: ['kern', 'mark', 'ccmp', 'locl', 'tnum'],
  },
] as const;

for (const { family, file, name, axes, kerning, features } of faces) {
  const font = readFileSync(new URL(file));
  for (const [part, set] of Object.entries(letters[name])) {
    const keep = { keepFeatures: [...features], noHinting: true };
    const cut = (more: object) =>
      subsetFont(font, set, { ...keep, targetFormat: 'sfnt', variationAxes: { ...axes, ...more } });
    let result = await cut({});
    if (kerning) result = Buffer.from(withTable(result, 'GPOS', await cut(kerning)));
    const packed = await subsetFont(result, set, { ...keep, targetFormat: 'woff2' });
    const target = part === 'most' ? `${name}.woff2` : `${name}-${part}.woff2`;
    writeFileSync(join(folder, target), packed);
    console.log(`${target} ${packed.length} bytes`);
  }
  copyFileSync(new URL('../LICENSE', file), join(folder, `LICENSE-${family}.txt`));
}
