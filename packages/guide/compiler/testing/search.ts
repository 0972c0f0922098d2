import { searchIndex } from '../search-index.ts';
import { searchPages } from '../search-passages.ts';
import { content } from './loaded.ts';

/** What is searched, made once for all tests of a worker. */
export const pages = searchPages(content);
export const indexes = { es: searchIndex(pages, 'es'), en: searchIndex(pages, 'en') };
