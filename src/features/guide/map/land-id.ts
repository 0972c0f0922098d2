import type { MapFrame } from '../../../../content/guide.ts';

/** Tells the frames of a page apart: the map of all places, or the only one or the close-up. */
export function landId({ close }: Pick<MapFrame, 'close'>): 'all' | 'one' {
  return close ? 'all' : 'one';
}
