import { brotliCompressSync, constants } from 'node:zlib';
import { pack, type SearchIndex, type WrittenEntry } from '#kit/search/search-index.ts';
import { fold, isStopWord, singular, tokens } from '#kit/search/words.ts';
import type { Lang } from './guide.ts';
import { type Found, passagesOf, type SearchPage } from './search-passages.ts';

/** Bytes of brotli that one language's index may have. */
export const indexBudget = 80_000;

/** Characters shown of an entry by what it is, and further words of each, those of most worth first. */
type Shape = Record<Found['weight'], number> & { words: number };

/**
 * From the richest on; the first that fits is taken, so that the guides may grow. That everything is found
 * comes before showing how it goes on.
 */
const shapes: Shape[] = [
  { name: 110, gloss: 110, text: 110, words: 400 },
  { name: 110, gloss: 75, text: 75, words: 400 },
  { name: 90, gloss: 60, text: 50, words: 400 },
  { name: 80, gloss: 60, text: 35, words: 400 },
  { name: 80, gloss: 60, text: 0, words: 400 },
  { name: 60, gloss: 45, text: 0, words: 400 },
  { name: 60, gloss: 45, text: 0, words: 30 },
  { name: 45, gloss: 30, text: 0, words: 20 },
  { name: 0, gloss: 0, text: 0, words: 10 },
  { name: 0, gloss: 0, text: 0, words: 0 },
];

/**
 * The index of one language from all pages of both, in the order of the lists.
 * Throws when even the names alone do not fit `budget` (bytes of brotli).
 */
export function searchIndex(pages: SearchPage[], lang: Lang, budget = indexBudget): SearchIndex {
  const found = [...foundByPage(pages, lang).values()].flat();
  const surface = commonForms(found, lang);
  const indexOf = (shape: Shape) => pack(written(found, shape, surface, lang));
  // A poorer shape is a smaller one, so half of those left need no compressing each time.
  let [best, low, high]: [SearchIndex | null, number, number] = [null, 0, shapes.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const shape = shapes[middle];
    const index = shape && indexOf(shape);
    if (index && compressedSize(JSON.stringify(index)) <= budget) {
      best = index;
      high = middle - 1;
    } else low = middle + 1;
  }
  if (best) return best;
  throw new Error(
    `The search index of ${lang} has more than ${budget} bytes with names alone: split it by page (docs/decisions/0013).`,
  );
}

/** The whole text of every entry of a page, in the order of the index, by the page's slug: for what was found. */
export function searchTexts(pages: SearchPage[], lang: Lang): Map<string, string[]> {
  return new Map(
    [...foundByPage(pages, lang)].map(([slug, found]) => [slug, found.map(({ text }) => text)]),
  );
}

function foundByPage(pages: SearchPage[], lang: Lang): Map<string, Found[]> {
  return new Map(
    pages
      .filter((page) => page.lang === lang)
      .map((page) => {
        const twin = pages.find((one) => one.slug === page.slug && one.lang !== lang);
        return [page.slug, passagesOf(page, twin)];
      }),
  );
}

/** Bytes as the site serves them. */
export function compressedSize(text: string): number {
  const body = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return brotliCompressSync(body, { params }).length;
}

function written(
  found: Found[],
  shape: Shape,
  surface: Map<string, Form>,
  lang: Lang,
): WrittenEntry[] {
  return found.map(({ text, weight, ...entry }) => {
    const excerpt = excerptOf(text, shape[weight]);
    const shown = new Set(stems(`${entry.title} ${entry.other} ${excerpt}`, lang));
    const words = [...new Set(stems(text, lang))]
      .filter((stem) => !shown.has(stem))
      .flatMap((stem) => surface.get(stem) ?? [])
      .filter(({ form, entries }) => entries > 1 || !verbLike[lang].test(form))
      .sort((a, b) => worth(b) - worth(a) || a.entries - b.entries)
      .slice(0, shape.words)
      .map(({ form }) => form);
    return { ...entry, excerpt, words: words.sort() };
  });
}

type Form = { form: string; entries: number };

/** Endings of verbs: such a word that stands in one entry alone is hardly what somebody looks for. */
const verbLike: Record<Lang, RegExp> = {
  es: /^\p{Ll}.*([aei]ron|aba[ns]?|[aeiy]ndo|[aei]r(se|lo|la|te|los|las)|[^s]ó|r[áé]n?|r[ií]an?|[aei]mos)$/u,
  en: /^\p{Ll}.*(ly|ed)$/u,
};

/** Names are worth most, then what stands in several entries, and costs less for it. */
function worth({ form, entries }: Form): number {
  return (/^\p{Lu}/u.test(form) ? 2 : 0) + (entries > 1 ? 1 : 0);
}

/** The beginning of a text: its first sentence where that fits, otherwise whole words and "…". */
export function excerptOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  const sentence = cut.match(/^.*[.!?](?= )/)?.[0];
  if (sentence && sentence.length > length / 2) return sentence;
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)).replace(/[\s,;:.–—(¿¡]+$/, '');
  return words && `${words}…`;
}

/** What there is to find in a text: no figures, no letters alone, nothing that says nothing. */
function stems(text: string, lang: Lang): string[] {
  return tokens(text)
    .map(fold)
    .filter((word) => word.length > 2 && !/^\d/.test(word) && !isStopWord(word, lang))
    .map((word) => singular(word, lang));
}

/** For each stem the form that the guides use most, and how many entries have it. */
function commonForms(found: Found[], lang: Lang): Map<string, Form> {
  const forms = new Map<string, Map<string, number>>();
  for (const { text } of found)
    for (const token of new Set(tokens(text))) {
      const [stem] = stems(token, lang);
      if (!stem) continue;
      const seen = forms.get(stem) ?? new Map<string, number>();
      seen.set(token, (seen.get(token) ?? 0) + 1);
      forms.set(stem, seen);
    }
  return new Map(
    [...forms].map(([stem, seen]) => {
      const [[form] = ['']] = [...seen].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
      return [stem, { form, entries: [...seen.values()].reduce((sum, n) => sum + n, 0) }];
    }),
  );
}
