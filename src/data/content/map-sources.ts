import { ground } from 'virtual:content';
import { readEnv } from '../../env.ts';

/** What the interactive map is drawn from: our own ground and the operator's streets on it, or the operator's style. */
export type MapSources = { ground: string; style: string | null; streets: string | null };

/** Never throws: without an answer about the operator's tiles our own ground is shown. */
export async function readMapSources(): Promise<MapSources> {
  try {
    const { mapStyle, mapTiles } = await readEnv();
    return { ground, style: mapStyle ?? null, streets: mapTiles ?? null };
  } catch {
    return { ground, style: null, streets: null };
  }
}
