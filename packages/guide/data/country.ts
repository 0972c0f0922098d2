import { countries } from 'virtual:content';
import type { Country, Lang } from '../compiler/guide.ts';
import { readCompiled } from './compiled.ts';

/** The page about the country as a whole. Throws `ContentUnreachable`. */
export async function readCountry(lang: Lang): Promise<Country> {
  const found = countries[`country.${lang}`];
  if (!found) throw new Error(`content/country has no page in ${lang}`);
  return readCompiled(found);
}
