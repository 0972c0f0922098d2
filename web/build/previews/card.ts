import { escapeHtml } from '../site/document.ts';
import { flatten } from './flatten.ts';

/** What link previews show: 1200 by 630 pixels, the size every network cuts least from. */
const previewSize = { width: 1200, height: 630 };

export type Card = {
  /** The large part of the name and what follows it. */
  name: [large: string, rest: string];
  /** A short line above, in the page's language. */
  kicker: string;
  /** The wide drawing (16:9), as written; null for the sky alone. */
  drawing: string | null;
  sky: { high: string; low: string; title: string };
  /** The field under the drawing. */
  colour: string;
  ink: string;
};

const drawn = { width: 1600, height: 900 };

/** A page's poster as one SVG: sky, name, drawing in front, and the mark of the site. */
export function cardSvg({ name: [large, rest], kicker, drawing, sky, colour, ink }: Card): string {
  const { width, height } = previewSize;
  // The drawings' left half is clear down to 44 % of their height: the name ends above it and left of the middle.
  const letters = Math.min(128, 1240 / large.length);
  const scale = width / drawn.width;
  const body = drawing ? flatten(drawing).replace(/^<svg[^>]*>|<\/svg>$/g, '') : '';
  // The field below covers what posters may cut away.
  const sink = height - drawn.height * scale + 24;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<defs><linearGradient id="preview-sky" x2="0" y2="1"><stop offset=".1" stop-color="${sky.high}"/><stop offset=".75" stop-color="${sky.low}"/></linearGradient></defs>
<path fill="url(#preview-sky)" d="M0 0h${width}v${height}H0z"/>
<g font-family="Bricolage" fill="${sky.title}">
<text x="56" y="${40 + letters * 0.74}" font-size="${letters}" letter-spacing="${-letters * 0.02}">${escapeHtml(large)}</text>
${rest ? `<text x="60" y="${40 + letters * 0.74 + 50}" font-size="42">${escapeHtml(rest)}</text>` : ''}
</g>
<g transform="translate(0 ${sink}) scale(${scale})">${body}</g>
<path fill="${colour}" d="M0 ${height - 74}h${width}v74H0z"/>
<path stroke="${ink}" stroke-width="6" stroke-dasharray="10 8" d="M0 ${height - 74}h${width}"/>
<g font-family="Bricolage" fill="${ink}">
<text x="56" y="${height - 24}" font-size="36">mochila</text>
<text x="${width - 56}" y="${height - 25}" font-size="30" text-anchor="end">${escapeHtml(kicker)}</text>
</g>
</svg>`;
}
