import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cardSvg } from './card.ts';
import { flatten } from './flatten.ts';

const drawing = (style: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="a" viewBox="0 0 9 9"><style>${style}</style>${body}</svg>`;

test('a colour is the one of the nearest figure around it, also inside what is used twice', () => {
  const flat = flatten(
    drawing(
      '.a{--x:#111}.far{--x:#222}',
      '<defs><path id="p" fill="var(--x)" d="M0 0"/></defs><use href="#p"/><g class="far"><use href="#p" transform="scale(2)"/></g>',
    ),
  );
  expect(flat.match(/fill="(#\d+)"/g)).toEqual(['fill="#111"', 'fill="#111"', 'fill="#222"']);
  expect(flat).not.toMatch(/var\(|<use|<style|class=/);
});

test('night is left out and what shows only by night is not drawn', () => {
  const flat = flatten(
    drawing(
      '.a{--x:#111}.n{display:none}@media (prefers-color-scheme:dark){.a{--x:#999}.n{display:inline}}',
      '<path class="n" d="M1 1"/><path fill="var(--x)" d="M2 2"/>',
    ),
  );
  expect(flat).toContain('#111');
  expect(flat).not.toMatch(/#999|M1 1/);
});

test('a colour or a figure that the drawing lacks is refused by name', () => {
  expect(() => flatten(drawing('', '<path fill="var(--lost)"/>'))).toThrow('var(--lost)');
  expect(() => flatten(drawing('', '<use href="#lost"/>'))).toThrow('#lost');
});

test('every drawing of the site becomes plain', () => {
  const files = globSync('{content,packages}/**/scene-*.svg');
  expect(files.length).toBeGreaterThan(12);
  for (const file of files) expect(flatten(readFileSync(file, 'utf8'))).not.toMatch(/var\(|<use/);
});

test('a name with signs of XML stays text', () => {
  const svg = cardSvg({
    name: ['Sol & <mar>', ''],
    kicker: '<b>',
    drawing: null,
    sky: { high: '#FFFFFF', low: '#FFFFFF', title: '#000000' },
    colour: '#000000',
    ink: '#FFFFFF',
  });
  expect(svg).toContain('Sol &amp; &lt;mar&gt;');
  expect(svg).not.toContain('<b>');
});
