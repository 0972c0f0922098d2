import type { MapFrame } from '#guide/compiler/guide.ts';

/** Tells the frames of a page apart: the map that has a close-up, or the only one or the close-up. */
export function landId({ hasCloseUp }: Pick<MapFrame, 'hasCloseUp'>): 'all' | 'one' {
  return hasCloseUp ? 'all' : 'one';
}
