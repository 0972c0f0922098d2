import type { SectionId } from '#guide/compiler/schema.ts';

/** The sections of the leaflet, in the order in which one needs them on the way. */
export const leafletSections: SectionId[] = [
  'glance',
  'when',
  'get-there',
  'get-around',
  'places',
  'eat',
  'sleep',
  'itineraries',
  'costs',
  'practical',
  'safe',
  'health',
  'access',
  'responsible',
  'buy',
  'words',
  'understand',
  'questions',
];
