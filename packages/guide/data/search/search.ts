import { indexes, texts } from 'virtual:search';
import { type SearchEntry, type SearchIndex, unpack } from '#kit/search/search-index.ts';
import type { SearchLang } from '#kit/search/words.ts';
import { readCompiled } from '../compiled.ts';

let index: Promise<SearchEntry[]> | undefined;

/** What is searched in a language, fetched once; asking again after a failure tries again. Throws `ContentUnreachable`. */
export function readSearchIndex(lang: SearchLang): Promise<SearchEntry[]> {
  index ??= readCompiled<SearchIndex>(indexes[lang])
    .then(unpack)
    .catch((error) => {
      index = undefined;
      throw error;
    });
  return index;
}

/** Fetches the index before it is asked for. */
export function prepareToSearch(lang: SearchLang) {
  if (typeof window === 'undefined') return;
  readSearchIndex(lang).catch(() => {
    // The page that searches asks again and says so.
  });
}

/** The whole text of every entry of a page, for what was found in it. Throws `ContentUnreachable`. */
export async function readSearchTexts(lang: SearchLang, slug: string): Promise<string[]> {
  return readCompiled<string[]>(texts[lang][slug] ?? []);
}
