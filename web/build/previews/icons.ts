import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-wasm';

const root = resolve(import.meta.dirname, '../../..');
/** The red around the bag in public/favicon.svg. */
const ground = '#b23327';

/** Icons of the installed application: file, pixels, and the share of the width that the drawing takes. */
const icons = [
  { file: 'icon-192.png', pixels: 192, share: 1 },
  { file: 'icon-512.png', pixels: 512, share: 1 },
  // Cut to a circle or a square by the device: the drawing stays inside, the ground reaches the edges.
  { file: 'icon-maskable.png', pixels: 512, share: 0.72 },
  { file: 'apple-touch-icon.png', pixels: 180, share: 0.86 },
];

/** Draws the icons from the site's own sign. The renderer must have been loaded (`previewRenderer`). */
export function drawIcons(site: string): void {
  const sign = readFileSync(join(root, 'public/favicon.svg'), 'utf8');
  const inside = sign.slice(sign.indexOf('>') + 1, sign.lastIndexOf('</svg>'));
  for (const { file, pixels, share } of icons) {
    const edge = (16 * (1 - share)) / 2;
    const fill = share < 1 ? `<path fill="${ground}" d="M0 0h16v16H0z"/>` : '';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" shape-rendering="crispEdges">${fill}<g transform="translate(${edge} ${edge}) scale(${share})">${inside}</g></svg>`;
    const image = new Resvg(svg, { fitTo: { mode: 'width', value: pixels } });
    writeFileSync(join(site, file), image.render().asPng());
  }
}
