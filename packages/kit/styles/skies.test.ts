import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseFacts } from '#guide/compiler/facts.ts';

/** Distance in OKLab from which two dark fields beside each other are plainly two colours. */
const least = 0.035;

const folder = new URL('../../../content/destinations/', import.meta.url);
const guides = readdirSync(folder).map((slug) => {
  const json = JSON.parse(readFileSync(new URL(`${slug}/facts.json`, folder), 'utf8'));
  return { slug, colours: parseFacts(slug, json).colours };
});

/** https://bottosson.github.io/posts/oklab/ */
function oklab(hex: string): number[] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function distance(one: string, other: string): number {
  const [from, to] = [oklab(one), oklab(other)];
  return Math.hypot(...from.map((value, axis) => value - (to[axis] ?? 0)));
}

describe.each(['day', 'night'] as const)('skies by %s', (time) => {
  it('are of another colour in every guide', () => {
    const alike = guides.flatMap((one, nth) =>
      guides.slice(nth + 1).flatMap((other) => {
        const apart = distance(one.colours[time].sky, other.colours[time].sky);
        return apart < least ? [`${one.slug}, ${other.slug}: ${apart.toFixed(3)}`] : [];
      }),
    );
    expect(alike).toEqual([]);
  });
});
