import { addProtocol } from 'maplibre-gl';

/** Reads the features of our ground. Rejects where they do not come. */
type ReadGround = () => Promise<object[]>;

/** What a map is drawn from: our ground and the operator's streets on it, or the operator's own style. */
export type MapSources = { readGround: ReadGround; style: string | null; streets: string | null };

/** Lets MapLibre read our ground, `ground://` in its style. */
export function readGroundFrom(read: ReadGround): void {
  addProtocol('ground', async () => ({
    data: { type: 'FeatureCollection', features: await read() },
  }));
}
