import { create } from 'zustand';

/** The live channel of the trip in sight, as far as pages know of it. */

/** Somebody else who has the trip open now. */
type Present = { userId: string; name: string; dayId: string | null };

/** What somebody does with a row of the trip now: moves a stop, or writes in a note. */
export type Doing = { kind: 'move' | 'write'; rowId: string };

type Live = {
  /** The trip whose channel says what changes; null while there is none. */
  tripId: string | null;
  people: Present[];
  /** The day that the traveller is on; others see it. */
  ownDay: string | null;
  /** What others are doing, as they say. */
  doing: (Doing & { userId: string })[];
  /** What the traveller does; others see it. */
  ownDoing: Doing | null;
};

/** Without a channel. */
export const apart: Live = {
  tripId: null,
  people: [],
  ownDay: null,
  doing: [],
  ownDoing: null,
};
export const useLive = create<Live>(() => apart);
