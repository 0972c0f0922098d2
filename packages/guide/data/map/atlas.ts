import { atlases } from 'virtual:content';
import type { Atlas } from '../../compiler/atlas.ts';
import type { Lang } from '../../compiler/guide.ts';
import { readCompiled } from '../compiled.ts';

/** Every place of every destination. Throws `ContentUnreachable`. */
export async function readAtlas(lang: Lang): Promise<Atlas> {
  const found = atlases[`atlas.${lang}`];
  if (!found) throw new Error(`there is no atlas in ${lang}`);
  return readCompiled(found);
}
