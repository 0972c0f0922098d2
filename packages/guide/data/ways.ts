import { ways } from 'virtual:content';
import type { Lang } from '../compiler/guide.ts';
import type { CompiledWays } from '../compiler/ways/compiled.ts';
import { readCompiled } from './compiled.ts';

/** The ways between all destinations. Throws `ContentUnreachable`. */
export async function readWays(lang: Lang): Promise<CompiledWays> {
  const found = ways[`ways.${lang}`];
  if (!found) throw new Error(`there are no ways in ${lang}`);
  return readCompiled(found);
}
