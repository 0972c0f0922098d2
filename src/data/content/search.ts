import { directories, indexes } from 'virtual:search';
import { create } from 'zustand';
import type { DirectoryPage } from '../../../domain/search/directory.ts';
import { type SearchEntry, type SearchIndex, unpack } from '../../../domain/search/search-index.ts';
import type { SearchLang } from '../../../domain/search/words.ts';
import { readCompiled } from './compiled.ts';

/** All pages of a language with their sections and places. Throws `ContentUnreachable`. */
export async function readDirectory(lang: SearchLang): Promise<DirectoryPage[]> {
  return readCompiled(directories[lang]);
}

type IndexState = {
  state: 'none' | 'loading' | 'ready' | 'failed';
  entries: SearchEntry[];
};

/** What of the index is here. */
export const useSearchIndex = create<IndexState>(() => ({ state: 'none', entries: [] }));

/** Fetches the index of a language unless it is here or on its way; asking again after a failure tries again. */
export async function fetchSearchIndex(lang: SearchLang): Promise<void> {
  const { state } = useSearchIndex.getState();
  if (typeof window === 'undefined' || state === 'loading' || state === 'ready') return;
  useSearchIndex.setState({ state: 'loading' });
  try {
    const entries = unpack(await readCompiled<SearchIndex>(indexes[lang]));
    useSearchIndex.setState({ state: 'ready', entries });
  } catch {
    useSearchIndex.setState({ state: 'failed' });
  }
}
