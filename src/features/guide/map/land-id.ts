import type { MapFrame } from '../../../../content/guide.ts';

/** Id of the path that holds a frame's land: of the map of all places, or of the only one or the close-up. */
export function landId({ close }: MapFrame): 'land-all' | 'land-one' {
  return close ? 'land-all' : 'land-one';
}
