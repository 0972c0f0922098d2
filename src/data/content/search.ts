import { directories, indexes } from 'virtual:search';
import type { DirectoryPage } from '../../../domain/search/directory.ts';
import { type SearchEntry, type SearchIndex, unpack } from '../../../domain/search/search-index.ts';
import type { SearchLang } from '../../../domain/search/words.ts';
import { readCompiled } from './compiled.ts';

/** All pages of a language with their sections and places. Throws `ContentUnreachable`. */
export async function readDirectory(lang: SearchLang): Promise<DirectoryPage[]> {
  return readCompiled(directories[lang]);
}

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
