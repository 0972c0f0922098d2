import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageStyles } from './page-styles.ts';

const manifest = {
  'web/main.tsx': { file: 'main.js', css: ['main.css'] },
  route: { file: 'route.js', css: ['big.css', 'small.css'] },
};
const far = `._far_1{content:"${'-'.repeat(2000)}"}`;
const html = '<p class="_near_1">Cerca</p>';

function stylesOfPage(load: 'intent' | 'prefetch', shared: string | null = null) {
  const site = mkdtempSync(join(tmpdir(), 'styles-'));
  try {
    mkdirSync(site, { recursive: true });
    writeFileSync(join(site, 'main.css'), '._pending_1{margin:0}');
    writeFileSync(join(site, 'big.css'), `._near_1{top:0}${far}`);
    writeFileSync(join(site, 'small.css'), '._other_1{top:0}');
    return pageStyles(site, manifest, ['web/main.tsx', 'route'], html, { shared, load });
  } finally {
    rmSync(site, { recursive: true });
  }
}

test('a page leaves out what it does not use of a large sheet, which the application then fetches', () => {
  expect(stylesOfPage('intent')).toEqual({
    body: html,
    css: '._pending_1{margin:0}._near_1{top:0}._other_1{top:0}',
    sheets: ['/main.css', '/small.css'],
  });
});

test('a page that fetches the application by itself has every sheet whole', () => {
  expect(stylesOfPage('prefetch').sheets).toEqual(['/main.css', '/big.css', '/small.css']);
  expect(stylesOfPage('prefetch').css).toContain('_far_1');
});

test('a page of a kind with a sheet at its end carries the rules of the kind', () => {
  const { css, sheets } = stylesOfPage('intent', '._other_1{top:0}');
  expect(css).toBe('._other_1{top:0}');
  expect(sheets).toHaveLength(3);
});
