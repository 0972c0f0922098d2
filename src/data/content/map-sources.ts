import type { GroundFeature } from '../../../domain/geo/ground-paths.ts';
import { readEnv } from '../../env.ts';
import { readGround } from './drawn-ground.ts';

/** What the interactive map is drawn from: our own ground and the operator's streets on it, or the operator's style. */
export type MapSources = {
  readGround: () => Promise<GroundFeature[]>;
  style: string | null;
  streets: string | null;
};

/** Never throws: without an answer about the operator's tiles our own ground is shown. */
export async function readMapSources(): Promise<MapSources> {
  try {
    const { mapStyle, mapTiles } = await readEnv();
    return { readGround, style: mapStyle ?? null, streets: mapTiles ?? null };
  } catch {
    return { readGround, style: null, streets: null };
  }
}
