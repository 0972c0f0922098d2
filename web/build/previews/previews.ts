import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Content } from '#guide/compiler/load.ts';
import { posterName } from '#kit/ui/poster/poster-name.ts';
import en from '#messages/en/web.json' with { type: 'json' };
import es from '#messages/es/web.json' with { type: 'json' };
import type { Card } from './card.ts';
import { previewRenderer } from './render.ts';

const root = resolve(import.meta.dirname, '../../..');
const texts = { es, en };
/** The site's own colours, for pages that are about no destination. */
const own = {
  colour: '#8F2419',
  ink: '#FCF8F0',
  sky: { high: '#9D2C24', low: '#B0352B', title: '#FFF6E2' },
};

/** Draws what link previews show, one image for each guide, the country and the site, in both languages. */
export async function drawPreviews(site: string, content: Content): Promise<string[]> {
  const draw = await previewRenderer();
  mkdirSync(join(site, 'previews'), { recursive: true });
  return cardsOf(content).map(({ file, ...card }) => {
    writeFileSync(join(site, 'previews', file), draw(card));
    return file;
  });
}

function cardsOf({ guides, countries, palettes }: Content): (Card & { file: string })[] {
  const home = (['es', 'en'] as const).map((lang) => ({
    file: `mochila.${lang}.png`,
    name: ['Mochila', ''] as Card['name'],
    kicker: texts[lang].preview.home,
    drawing: drawing('packages/guide/pages/home'),
    ...own,
  }));
  return [
    ...home,
    ...countries.map(({ lang, name }) => ({
      file: `colombia.${lang}.png`,
      name: [name, ''] as Card['name'],
      kicker: texts[lang].preview.country,
      drawing: drawing('content/country'),
      ...own,
    })),
    ...guides.map(({ slug, lang, name }) => {
      const colours = palettes.find((palette) => palette.slug === slug)?.colours.day;
      return {
        file: `${slug}.${lang}.png`,
        name: posterName(name),
        kicker: texts[lang].preview.guide,
        drawing: drawing(`content/destinations/${slug}`),
        colour: colours?.main ?? own.colour,
        ink: colours?.onMain ?? own.ink,
        sky: colours ? { high: colours.skyHigh, low: colours.sky, title: colours.title } : own.sky,
      };
    }),
  ];
}

function drawing(folder: string): string | null {
  const file = join(root, folder, 'scene-wide.svg');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
