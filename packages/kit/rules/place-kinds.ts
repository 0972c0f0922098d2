/** What a place may be; each has a sign, a drawing and a word of its own. */
export const placeKinds = [
  'see',
  'do',
  'beach',
  'nature',
  'viewpoint',
  'town',
  'museum',
  'eat',
  'coffee',
  'market',
  'wellness',
] as const;
export type PlaceKind = (typeof placeKinds)[number];
