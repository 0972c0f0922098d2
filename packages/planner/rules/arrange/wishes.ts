import type { TripStyle } from '../rows/columns.ts';

/** What a traveller can come for, and the kinds of places that have it. */
export const motiveKinds = {
  beach: ['beach'],
  food: ['eat', 'coffee', 'market'],
  culture: ['museum', 'see', 'town'],
  nature: ['nature', 'viewpoint'],
  adventure: ['do'],
  rest: ['wellness', 'beach'],
} as const;
export type Motive = keyof typeof motiveKinds;
export const motives = Object.keys(motiveKinds).filter((key): key is Motive => key in motiveKinds);

export const rhythms = ['gentle', 'normal', 'full'] as const;
type Rhythm = (typeof rhythms)[number];

/** Minutes of visits and ways in one day; the checker calls a day too long at 600. */
export const rhythmMinutes: Record<Rhythm, number> = { gentle: 360, normal: 480, full: 570 };

/** Kilometres on foot in one day that can be asked for; null is any. */
export const walks = [2, 5, null] as const;

export type Wishes = {
  rhythm: Rhythm;
  /** Most kilometres on foot in one day; null is any. */
  walkKm: number | null;
  style: TripStyle;
  /** Empty is everything. */
  motives: readonly Motive[];
  /** 1 to 12, of a trip that has no dates yet; null where nobody said. */
  month: number | null;
};

/** A place of a guide that may come into the trip. */
export type GuideChoice = {
  place: string;
  title: string;
  /** One of the few that the guide would show first. */
  isChosen?: boolean;
};
