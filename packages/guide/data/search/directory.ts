import { directories } from 'virtual:search';
import type { DirectoryPage } from '#kit/search/directory.ts';
import type { SearchLang } from '#kit/search/words.ts';
import { readCompiled } from '../compiled.ts';

/** All pages of a language with their sections and places. Throws `ContentUnreachable`. */
export async function readDirectory(lang: SearchLang): Promise<DirectoryPage[]> {
  return readCompiled(directories[lang]);
}
