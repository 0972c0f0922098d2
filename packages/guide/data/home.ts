import { homes } from 'virtual:content';
import type { Lang } from '../compiler/guide.ts';
import type { Home } from '../compiler/home.ts';
import { readCompiled } from './compiled.ts';

/** What the home page shows of the content. Throws `ContentUnreachable`. */
export async function readHome(lang: Lang): Promise<Home> {
  const found = homes[`home.${lang}`];
  if (!found) throw new Error(`there is no home page in ${lang}`);
  return readCompiled(found);
}
