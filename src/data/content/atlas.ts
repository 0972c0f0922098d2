import { atlases, ground } from 'virtual:content';
import type { Atlas } from '../../../content/atlas.ts';
import type { Lang } from '../../../content/guide.ts';
import { readEnv } from '../../env.ts';
import { readCompiled } from './compiled.ts';

/** Every place of every destination. Throws `ContentUnreachable`. */
export async function readAtlas(lang: Lang): Promise<Atlas> {
  const found = atlases[`atlas.${lang}`];
  if (!found) throw new Error(`there is no atlas in ${lang}`);
  return readCompiled(found);
}

/** What the interactive map is drawn from: our own ground, or the operator's style in its stead. */
export type MapSources = { ground: string; style: string | null };

/** Never throws: without an answer about the operator's style our own ground is shown. */
export async function readMapSources(): Promise<MapSources> {
  const style = await readEnv().then(
    ({ mapStyle }) => mapStyle ?? null,
    () => null,
  );
  return { ground, style };
}
