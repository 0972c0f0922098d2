import { readEnv } from '#kit/env.ts';
import { readGround } from './drawn-ground.ts';

/**
 * What the interactive map is drawn from: our own ground and the operator's streets on it, or the operator's style.
 * Never throws: without an answer about the operator's tiles our own ground is shown.
 */
export async function readMapSources() {
  try {
    const { mapStyle, mapTiles } = await readEnv();
    return { readGround, style: mapStyle ?? null, streets: mapTiles ?? null };
  } catch {
    return { readGround, style: null, streets: null };
  }
}
