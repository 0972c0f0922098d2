import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { expect, test } from 'vitest';
import { withTable } from './sfnt.ts';

test('a font gets the kerning of another and stays a font', async () => {
  const file = import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
  );
  const cut = (wdth: number | { min: number; max: number }, features: string[]) =>
    subsetFont(readFileSync(new URL(file)), 'AVATO', {
      targetFormat: 'sfnt',
      variationAxes: { wght: 760, opsz: 14, wdth },
      keepFeatures: features,
    });
  const plain = await cut({ min: 75, max: 100 }, []);
  const kerned = await cut(80, ['kern']);
  const packed = await subsetFont(Buffer.from(withTable(plain, 'GPOS', kerned)), 'AVATO', {
    targetFormat: 'sfnt',
    keepFeatures: ['kern'],
  });
  const names = Buffer.from(packed).toString('latin1');
  expect(names).toContain('GPOS');
  expect(names).toContain('kern');
  expect(names).toContain('fvar');
  expect(() => withTable(plain, 'none', kerned)).toThrow('no table none');
});
