import { stays } from 'virtual:content';
import type { Lang } from '../compiler/guide.ts';
import type { StayFacts } from '../compiler/ways/stays.ts';
import { readCompiled } from './compiled.ts';

/** What a stay in each destination is worth, in the order of the lists. Throws `ContentUnreachable`. */
export async function readStays(lang: Lang): Promise<StayFacts[]> {
  const found = stays[`stays.${lang}`];
  if (!found) throw new Error(`there are no stays in ${lang}`);
  return readCompiled(found);
}
