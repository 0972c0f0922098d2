import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { letters } from './letters.ts';

const root = join(import.meta.dirname, '../../..');

test('a browser is told which letters are in the second file of a typeface', () => {
  const css = readFileSync(join(root, 'packages/kit/styles/fonts.css'), 'utf8');
  for (const [name, { more }] of Object.entries(letters)) {
    const [, rest = ''] = css.split(`fonts/${name}-more.woff2`);
    const range = /unicode-range:\s*([^;]+);/.exec(rest)?.[1]?.replace(/\s+/g, ' ');
    expect(range, name).toBe(unicodeRange(more));
  }
});

test('what the interface says needs one file of the text face, but for brackets that explain Markdown', () => {
  const said = globSync(join(root, 'messages/**/*.json')).flatMap((file) =>
    strings(JSON.parse(readFileSync(file, 'utf8'))),
  );
  const others = said.filter((text) =>
    // Without what is filled in, the example of a link, and the line in the titles of pages.
    [...text.replace(/\{[^}]*\}|\[.+?\]|\| Mochila$/g, '')].some((letter) =>
      letters.atkinson.more.includes(letter),
    ),
  );
  expect(said.length).toBeGreaterThan(1000);
  expect(others).toEqual([]);
});

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
}

/** As `unicode-range` names them: `U+20-22,U+25`. */
function unicodeRange(set: string): string {
  const points = [...set].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const runs: [from: number, to: number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && point === last[1] + 1) last[1] = point;
    else runs.push([point, point]);
  }
  const hex = (point: number) => point.toString(16).toUpperCase();
  return runs
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(', ');
}
