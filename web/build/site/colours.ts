import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Palette } from '#guide/compiler/load.ts';
import type { Colours } from '#guide/compiler/schema.ts';

/** `[data-place="…"]` rules by day and by night, so that a new destination needs no style of its own. */
export function destinationColours(destinations: Palette[]): string {
  const rules = (time: 'day' | 'night') =>
    destinations
      .map(({ slug, colours }) => `[data-place="${slug}"]{${properties(colours[time])}}`)
      .join('');
  return `@layer tokens{${rules('day')}@media (prefers-color-scheme:dark){${rules('night')}}}`;
}

function properties(colours: Colours): string {
  return Object.entries(colours)
    .map(
      ([name, value]) =>
        `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`,
    )
    .join(';');
}

/** `inlined` are rules in the page; where they are of one destination only, `sheet` is the address of those of all. */
export type PageColours = { inlined: string; sheet: string | null };

const ofPlace = /\/destinos\/([^/]+)\/lugares\//;

/** Whether it is the page of a place. */
export const isPlace = (path: string) => ofPlace.test(path);

/**
 * The colours that a page carries: a place only its destination's, because there are hundreds of places and nothing on
 * one of them shows another destination. Whoever goes on from there has the others from a sheet at its end, which is
 * written below `site` and has the rules that no place needs, `unused`, too.
 */
export function placeColours(
  site: string,
  palettes: Palette[],
  unused: string,
): (path: string) => PageColours {
  const all = destinationColours(palettes);
  const rules = all + unused;
  const hash = createHash('sha256').update(rules).digest('base64url').slice(0, 8);
  const sheet = `/assets/colours-${hash}.css`;
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, sheet), rules);
  return (path) => {
    const own = palettes.filter(({ slug }) => slug === ofPlace.exec(path)?.[1]);
    if (own.length === 0) return { inlined: all, sheet: null };
    return { inlined: destinationColours(own), sheet };
  };
}
