import { islands } from 'virtual:content';
import type { Island } from '#kit/geo/islands.ts';
import { readCompiled } from '../compiled.ts';

/** The islands of Colombia. Throws `ContentUnreachable`. */
export async function readIslands(): Promise<readonly Island[]> {
  return readCompiled(islands);
}
