import { readFileSync } from 'node:fs';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import subsetFont from 'subset-font';
import { type Card, cardSvg } from './card.ts';

/** Draws cards as PNG. Loads the renderer and the display face once. */
export async function previewRenderer(): Promise<(card: Card) => Uint8Array> {
  await initWasm(readFileSync(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  const font = await displayFace();
  return (card) => {
    const image = new Resvg(cardSvg(card), {
      font: {
        fontBuffers: [font],
        loadSystemFonts: false,
        defaultFontFamily: 'Bricolage Grotesque',
      },
    });
    return image.render().asPng();
  };
}

/** The display face as the posters set it, in the format the renderer reads. */
async function displayFace(): Promise<Uint8Array> {
  const file = import.meta.resolve(
    '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
  );
  const letters = Array.from({ length: 0x17f - 0x20 }, (_, n) => String.fromCodePoint(0x20 + n));
  return subsetFont(readFileSync(new URL(file)), letters.join(''), {
    targetFormat: 'sfnt',
    variationAxes: { wght: 760, opsz: 14, wdth: 75 },
  });
}
