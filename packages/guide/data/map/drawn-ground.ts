import { ground } from 'virtual:content';
import type { GroundFeature } from '#kit/geo/ground-paths.ts';
import { fromSteps, type GroundSteps } from '#kit/geo/line-steps.ts';
import { readCompiled } from '../compiled.ts';

/** The ground of the interactive map, for drawings of any part of it. Throws `ContentUnreachable`. */
export async function readGround(): Promise<GroundFeature[]> {
  return fromSteps(await readCompiled<GroundSteps>(ground));
}
