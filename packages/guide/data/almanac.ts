import { almanacs, shownYear } from 'virtual:content';
import type { Almanac, Lang } from '../compiler/guide.ts';
import { readCompiled } from './compiled.ts';

/** The months of every destination. Throws `ContentUnreachable`. */
export async function readAlmanac(lang: Lang): Promise<Almanac> {
  const found = almanacs[`almanac.${lang}`];
  if (!found) throw new Error(`there is no almanac in ${lang}`);
  return readCompiled(found);
}

/** The year that holidays, crowds and festivals are told for: the build's, so that every reader sees the same. */
export const calendarYear: number = shownYear;
