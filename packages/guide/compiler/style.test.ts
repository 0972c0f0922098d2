import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

/** What content/style.md asks for and a machine can tell. */

const here = resolve(import.meta.dirname, '../../../content');
const pages = [
  ...readdirSync(resolve(here, 'destinations')).map((slug) => `destinations/${slug}`),
  'country',
];

const refused: Record<'es' | 'en', [what: string, pattern: RegExp][]> = {
  es: [
    ['a straight or an English quote: write «…»', /["“”]/],
    ['a. m. or p. m.: write 24 hours', /\d ?[ap]\. ?m\./i],
    ['$ or COP before an amount: write 12.250 pesos', /(\$|COP) ?\d/],
    ['vosotros', /\b(vosotros|vuestr[oa]s?|os (gusta|espera|recomiend))/i],
  ],
  en: [
    ['a straight quote or a Spanish one: write “…” and ’', /["«»]|\w'\w/],
    ['a.m. or p.m.: write 24 hours', /\d ?[ap]\.? ?m\b/i],
    ['pesos after an amount: write COP 12,250', /\d pesos/],
    ['a space before %: write 19%', /\d\s%/],
  ],
};

for (const lang of ['es', 'en'] as const)
  test(`texts in ${lang} keep the style of content/style.md`, () => {
    const faults = pages.flatMap((page) =>
      readFileSync(resolve(here, page, `${lang}.md`), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          refused[lang].flatMap(([what, pattern]) => {
            const [found] = line.match(pattern) ?? [];
            return found ? [`${page}/${lang}.md:${index + 1} “${found}”: ${what}`] : [];
          }),
        ),
    );
    expect(faults).toEqual([]);
  });

/** The paragraph below the first sentence of a page: the caption of its card on the home page. */
const captionOf = (page: string, lang: string) =>
  readFileSync(resolve(here, page, `${lang}.md`), 'utf8').split('\n\n')[2] ?? '';

for (const lang of ['es', 'en'] as const)
  test(`no two captions of the home page share a phrase of four words (${lang})`, () => {
    const seen = new Map<string, string>();
    const faults: string[] = [];
    for (const page of pages) {
      const words =
        captionOf(page, lang)
          .toLowerCase()
          .match(/\p{L}+/gu) ?? [];
      for (const phrase of new Set(words.map((_, nth) => words.slice(nth, nth + 4).join(' ')))) {
        const other = phrase.split(' ').length === 4 ? seen.get(phrase) : undefined;
        if (other) faults.push(`${page} and ${other}: “${phrase}”`);
        seen.set(phrase, page);
      }
    }
    expect(faults).toEqual([]);
  });
