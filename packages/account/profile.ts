export const travelStyles = ['backpacker', 'balanced', 'comfort'] as const;
type TravelStyle = (typeof travelStyles)[number];

export const interests = [
  'beach',
  'hiking',
  'coffee',
  'culture',
  'food',
  'wildlife',
  'festivals',
  'family',
] as const;
type Interest = (typeof interests)[number];

/** Characters, as the table's own checks count them. */
export const profileLimits = { displayName: 80, homeCity: 120 } as const;

/** A picture is a square of at most `side` pixels and, as a data URL, `bytes` characters. */
export const pictureLimits = { side: 256, bytes: 40_000 } as const;

/** What a traveller says of themselves at /register. */
export type ProfileDraft = {
  displayName: string;
  language: 'es' | 'en';
  homeCity: string | null;
  travelStyle: TravelStyle;
  interests: Interest[];
  /** A data URL. */
  picture: string | null;
};

export type Profile = ProfileDraft & {
  /** ISO time of the first time they finished /register; null until then. */
  completedAt: string | null;
};
