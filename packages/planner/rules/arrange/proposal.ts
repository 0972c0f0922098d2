import type { Dated } from '#kit/calendar/dated.ts';
import type { Finding } from '../checker/finding.ts';
import type { Edit } from '../edits/patch.ts';
import type { StopKind, StopMode } from '../rows/columns.ts';
import type { Meal, Wishes } from './wishes.ts';

/**
 * Why something stands where it does; the words are in `arrange.why` of the messages. Times are `HH:MM`, durations
 * minutes.
 */
export type Reason =
  | { key: 'pinned'; time: string }
  /** On its old day it was shut. */
  | { key: 'was_closed'; date: string }
  /** Its guide would show it first, or among the first so many: `rank` 1 is the first of all. */
  | { key: 'first'; rank: number; of: number }
  /** The guide's own itinerary of so many days has it. */
  | { key: 'itinerary'; days: number }
  | { key: 'motive'; motive: string }
  | { key: 'best'; hour: 'early' | 'sunset' | 'night' }
  | ({ key: 'open'; from: string; to: string } & Dated)
  | ({ key: 'last_return'; time: string } & Dated)
  | { key: 'meal' | 'lunch' | 'dinner' | 'pause' }
  | { key: 'near'; name: string; minutes: number; mode: StopMode }
  | { key: 'near_bed'; name: string; minutes: number; mode: StopMode }
  | { key: 'waited' }
  | { key: 'stays' }
  /** Nothing else speaks for that day but that there is time. */
  | { key: 'room' };

/** What one should know or do before a visit. */
export type Note =
  | { key: 'booking'; days: number | null }
  | { key: 'document' }
  | ({ key: 'dear'; min: number; max: number } & Dated)
  /** Dearer than the style, and nobody published the price. */
  | { key: 'dear_band' }
  | { key: 'rain'; month: number }
  | { key: 'arranged' }
  /** One is there all through noon, and nobody says that one can eat there. */
  | { key: 'picnic' };

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
  | 'days'
  | 'passed'
  | 'far_trip'
  | 'no_room';

/** What would bring a place in, found by solving again with it. */
export type Cure =
  | { key: 'days'; days: number }
  | { key: 'rhythm'; rhythm: Wishes['rhythm'] }
  | { key: 'month'; month: number }
  /** Nights in another area. */
  | { key: 'sleep'; area: string; name: string; nights: number }
  | { key: 'arrive' | 'leave' }
  /** The guide's own itinerary has it. */
  | { key: 'itinerary'; id: string; days: number };

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
  /** It is a meal. */
  meal: Meal | null;
  place: string | null;
  reasons: Reason[];
  notes: Note[];
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
  /** Minutes after midnight: out of where one wakes up and back where one sleeps; null where nobody knows. */
  leaves: number | null;
  /** Where one sleeps after it; null where nobody knows. */
  bed: string | null;
  back: number | null;
};

export type LeftOut = {
  title: string;
  /** Of the row, null for a place of the guide. */
  id: string | null;
  place: string | null;
  reason: LeftOutReason;
  /** Among the guide's first, 0 the first of all; null for others. */
  rank: number | null;
  /** Minutes of the way there, where it is what keeps it out. */
  minutes: number | null;
  /** Days that it takes, where that is what keeps it out. */
  days: number | null;
  cure: Cure | null;
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
  /** What the guide's places in it are worth, less what the ways cost. */
  worth: number;
  /** What the checker says of the plan once it is accepted. */
  findings: Finding[];
  /** The whole proposal as one edit, which one undo takes back. */
  edit: Edit;
};
