import { ground } from 'virtual:content';
import { readEnv } from '../../env.ts';

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
