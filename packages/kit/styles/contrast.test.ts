import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseFacts } from '#guide/compiler/facts.ts';
import type { Colours } from '#guide/compiler/schema.ts';
import { tones } from '../ui/map/engine/order-lines.ts';
import { byDay, byNight } from '../ui/map/ground/ground-colours.ts';

/** WCAG 2.2: 4.5 for text, 3 for large text and graphics, 7 for running text (AAA). */
const body = 7;
const text = 4.5;
const large = 3;

/** Every pair the styles set, as [foreground, background, minimum]. */
const site: [string, string, number][] = [
  ['ink', 'ground', body],
  ['ink', 'raised', body],
  ['ink', 'shade', body],
  ['soft', 'ground', text],
  ['soft', 'raised', text],
  ['soft', 'shade', text],
  ['edge', 'ground', large],
  ['edge', 'raised', large],
  ['edge', 'shade', large],
  ['action', 'ground', text],
  ['action', 'raised', text],
  ['on-action', 'action', text],
  ['ground', 'ink', text],
  ['ok', 'raised', large],
  ['on-sand', 'sand', text],
  ['on-block', 'block', body],
  ['knot', 'block', text],
  ['country-title', 'country-sky', text],
  ['country-title', 'country-sky-high', text],
];
const destination: [string, string, number][] = [
  ['on-main', 'main', text],
  ['on-second', 'second', text],
  ['deep', 'ground', text],
  ['deep', 'raised', text],
  ['deep', 'shade', text],
  ['second-deep', 'ground', text],
  ['second-deep', 'shade', large],
  ['third', 'ground', large],
  ['third', 'shade', large],
  ['lift', 'block', text],
  ['title', 'sky', text],
  ['title', 'sky-high', text],
];

/** The days of a trip, on the page and on its map. */
const days = Array.from({ length: tones }, (_, nth) => `day-${nth + 1}`);

const [day, night] = ['./tokens.css', '../ui/map/tones.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .map((css) => css.split('@media (prefers-color-scheme: dark)'))
  .reduce(([days, nights], [day = '', night = '']) => [days + day, nights + night], ['', '']) as [
  string,
  string,
];
const tokens = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, value]) => [name, value]),
  );
const themes: Record<'day' | 'night', Record<string, string>> = {
  day: tokens(day),
  night: { ...tokens(day), ...tokens(night) },
};

const folder = new URL('../../../content/destinations', import.meta.url).pathname;
const places = readdirSync(folder)
  .filter((slug) => existsSync(join(folder, slug, 'facts.json')))
  .map((slug) => {
    const json = JSON.parse(readFileSync(join(folder, slug, 'facts.json'), 'utf8'));
    return { slug, colours: parseFacts(slug, json).colours };
  });

function kebab(colours: Colours): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colours).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    ]),
  );
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function weak(theme: Record<string, string>, pairs: [string, string, number][]): string[] {
  return pairs.flatMap(([front, back, least]) => {
    const ratio = contrast(theme[front] ?? '', theme[back] ?? '');
    return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}, needs ${least}`];
  });
}

describe.each(['day', 'night'] as const)('contrast by %s', (time) => {
  it('is enough for every pair of the site', () => {
    expect(weak(themes[time], [...site, ...destination])).toEqual([]);
  });

  it('is enough for the days of a trip on every ground of its map', () => {
    const { sea, land, wool, neighbour } = time === 'day' ? byDay : byNight;
    const grounded = { ...themes[time], sea, land, wool, neighbour };
    const pairs = days.flatMap((one): [string, string, number][] => [
      ['ground', one, text],
      [one, 'raised', large],
      ...['sea', 'land', 'wool', 'neighbour'].map((on): [string, string, number] => [
        one,
        on,
        large,
      ]),
    ]);
    expect(weak(grounded, pairs)).toEqual([]);
  });

  it.each(places)('is enough in the colours of $slug', ({ colours }) => {
    expect(weak({ ...themes[time], ...kebab(colours[time]) }, destination)).toEqual([]);
  });
});
