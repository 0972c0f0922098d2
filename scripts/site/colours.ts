import type { Palette } from '../../content/load.ts';
import type { Colours } from '../../content/schema.ts';

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
