import { addProtocol } from 'maplibre-gl';
import { fromSteps, type GroundSteps } from '../../../../domain/geo/line-steps.ts';

/** Lets MapLibre read our ground (`ground://` in its style), which is sent as steps, from `address`. */
export function readGroundFrom(address: string): void {
  addProtocol('ground', async (_, { signal }) => {
    const response = await fetch(address, { signal });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const features = fromSteps((await response.json()) as GroundSteps);
    return { data: { type: 'FeatureCollection', features } };
  });
}
