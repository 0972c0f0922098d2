import type { Dated } from '#kit/calendar/dated.ts';
import type { Finding } from '../checker/finding.ts';
import type { Edit } from '../edits/patch.ts';
import type { StopKind, StopMode } from '../rows/columns.ts';

/**
 * Why something stands where it does; the words are in `trips.arrange.why` of the messages. Times are `HH:MM`,
 * durations minutes.
 */
export type Reason =
  | { key: 'pinned'; time: string }
  /** On its old day it was shut. */
  | { key: 'was_closed'; date: string }
  | ({ key: 'open'; from: string; to: string } & Dated)
  | ({ key: 'last_return'; time: string } & Dated)
  | { key: 'meal' }
  | { key: 'near'; name: string; minutes: number; mode: StopMode }
  | { key: 'near_bed'; name: string; minutes: number; mode: StopMode }
  | { key: 'motive'; motive: string }
  | { key: 'waited' }
  | { key: 'guide' }
  | { key: 'stays' }
  /** Nothing else speaks for that day but that there is time. */
  | { key: 'room' };

/** Why a place is on no day. */
export type LeftOutReason =
  | 'closed'
  | 'holiday'
  | 'short'
  | 'far'
  | 'long'
  | 'rain'
  | 'sea'
  | 'booking'
  | 'altitude'
  | 'no_way'
  | 'no_room';

export type ProposedStop = {
  /** Of the row; of a place of the guide that comes in, its future id. */
  id: string;
  title: string;
  kind: StopKind;
  /** What becomes of it: another day, another place in its day, new from those without a day or from the guide. */
  change: 'day' | 'order' | 'waited' | 'guide' | null;
  /** The day on which it was, 1 first; null for what was on none. */
  fromDay: number | null;
  /** Minutes after midnight; null where no time leads to it. */
  start: number | null;
  end: number | null;
  isPinned: boolean;
  reasons: Reason[];
};

export type ProposedDay = {
  dayId: string;
  number: number;
  date: string | null;
  /** Left as it was, and why: it was not asked about, has legs, its fixed times collide with each other or with the
   * ways, it goes by on the way from one bed to the next, the checker would object to anything else, or nothing
   * better was found. */
  kept: 'scope' | 'legs' | 'collide' | 'on_way' | 'checked' | 'good' | null;
  stops: ProposedStop[];
};

export type LeftOut = {
  title: string;
  /** Of the row, null for a place of the guide. */
  id: string | null;
  place: string | null;
  reason: LeftOutReason;
  /** It had a day and goes to those without one. */
  fromDay: number | null;
};

export type Sums = { findings: number; blankDays: number; waysMinutes: number; walkKm: number };

export type Proposal = {
  days: ProposedDay[];
  leftOut: LeftOut[];
  before: Sums;
  after: Sums;
  /** How many stops move, come in or go. */
  changes: number;
  /** What the checker says of the plan once it is accepted. */
  findings: Finding[];
  /** The whole proposal as one edit, which one undo takes back. */
  edit: Edit;
};
