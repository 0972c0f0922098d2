import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { sourceStamp } from './stamp.ts';

test('a change of any file that the build imports, or of any source, is a reason to build again', () => {
  const root = mkdtempSync(join(tmpdir(), 'mochila-stamp-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write('web/build/site/build-site.ts', "import { draw } from '#tools/previews/draw.ts';");
  write('tools/previews/draw.ts', "const { ink } = await import('./ink.ts');");
  write('tools/previews/ink.ts', "import { log } from '@mochila/embedded-supabase/log/log.ts';");
  write('packages/embedded-supabase/log/log.ts', 'export const log = 1;');
  write('package.json', '{"imports":{"#tools/*":"./tools/*"}}');
  write('vite.config.ts', "import { search } from './web/build/plugins/search.ts';");
  write('web/build/plugins/search.ts', 'export const search = 1;');
  write('tools/apart.ts', '');
  write('web/main.tsx', '');
  const stamps = [sourceStamp(root)];
  for (const path of [
    'packages/embedded-supabase/log/log.ts',
    'tools/previews/ink.ts',
    'web/build/plugins/search.ts',
    'web/main.tsx',
  ]) {
    write(path, '// changed');
    stamps.push(sourceStamp(root));
  }
  expect(new Set(stamps).size).toBe(5);
  write('tools/apart.ts', '// changed');
  expect(sourceStamp(root)).toBe(stamps.at(-1));
  rmSync(root, { recursive: true });
});

test('a new year is a reason to build again, another day is not', () => {
  const root = mkdtempSync(join(tmpdir(), 'mochila-stamp-'));
  writeFileSync(join(root, 'package.json'), '{}');
  const on = (day: string) => sourceStamp(root, day);
  expect(on('2026-10-31')).toBe(on('2026-02-01'));
  // Whoever reads in November plans the year to come; prices are of the year before until it ends.
  expect(new Set(['2026-10-31', '2026-11-01', '2027-01-01'].map(on)).size).toBe(3);
  rmSync(root, { recursive: true });
});
