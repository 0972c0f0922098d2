/**
 * The rows of a trip, named as their tables and columns are. Money is integer COP, positions are WGS 84 degrees,
 * dates `YYYY-MM-DD`, times of day `HH:MM` local time, instants ISO texts. Every id is a uuid made by the client.
 */

export const travelStyles = ['backpacker', 'middle', 'comfort'] as const;
export type TripStyle = (typeof travelStyles)[number];

export const stopKinds = ['place', 'own', 'leg', 'stay', 'note'] as const;
export type StopKind = (typeof stopKinds)[number];

export const stopModes = ['walk', 'taxi', 'bus', 'road', 'jeep', 'boat', 'air', 'cable'] as const;
export type StopMode = (typeof stopModes)[number];

type Row = {
  id: string;
  /** When it was deleted; a deleted row stays, so that the deletion reaches everybody and can be undone. */
  deleted_at: string | null;
  /** Position in the server's order of writes; 0 until the server has seen the row. */
  version: number;
};

type TripChild = Row & { trip_id: string };

export type TripRow = Row & {
  /** Null until somebody with an account keeps it. */
  owner: string | null;
  title: string;
  start_date: string | null;
  style: TripStyle;
  people: number;
  /** ISO 4217, typed by the traveller. */
  currency: string | null;
  pesos_per_unit: number | null;
  /** Markdown. */
  notes: string;
  created_at: string;
  updated_at: string;
};

/** Its date is the trip's first date plus its position. */
export type DayRow = TripChild & { rank: string; title: string; notes: string };

export type StopRow = TripChild & {
  /** Null is "unplanned". */
  day_id: string | null;
  rank: string;
  kind: StopKind;
  /** `slug/place-slug` of a guide. */
  place: string | null;
  title: string;
  lat: number | null;
  lon: number | null;
  start_time: string | null;
  end_time: string | null;
  /** How long it takes: a visit, or a leg's way. */
  minutes: number | null;
  /** How one gets there from the stop before; of a leg, how one travels. */
  mode: StopMode | null;
  /** Of a stay. */
  nights: number | null;
  /** Of the whole stop, all its nights included. */
  cost_cop: number | null;
  cost_by: 'person' | 'group';
  /** A person of the trip. */
  paid_by: string | null;
  note: string;
  updated_by: string | null;
};

export type ExpenseRow = TripChild & {
  title: string;
  cop: number;
  paid_by: string | null;
  /** People of the trip; empty is everybody. */
  shared_by: string[];
  day_id: string | null;
};

/** A name for splitting costs; `user_id` when it is somebody with an account. */
export type PersonRow = TripChild & { name: string; user_id: string | null; rank: string };

export type CheckRow = TripChild & {
  list: 'todo' | 'packing';
  text: string;
  done: boolean;
  rank: string;
};

/** `user_id` and `place` are its key; it belongs to no trip. */
export type SavedPlaceRow = {
  user_id: string | null;
  place: string;
  status: 'want' | 'been';
  note: string;
  created_at: string;
  deleted_at: string | null;
  version: number;
};

export type RowOf = {
  trips: TripRow;
  trip_days: DayRow;
  trip_stops: StopRow;
  trip_expenses: ExpenseRow;
  trip_people: PersonRow;
  trip_checks: CheckRow;
};
export type Table = keyof RowOf;

/** Rows by id, of one trip or of many. Never changed in place. */
export type Rows = { readonly [T in Table]: ReadonlyMap<string, RowOf[T]> };

/** Most characters of a text, and the ends of numbers, as the tables' own checks have them. */
export const limits = {
  tripTitle: 120,
  tripNotes: 20_000,
  dayTitle: 120,
  dayNotes: 5_000,
  stopTitle: 200,
  stopNote: 5_000,
  personName: 60,
  expenseTitle: 200,
  checkText: 200,
  people: 50,
  nights: 60,
  /** A week: no visit and no way is longer. */
  minutes: 10_080,
  /** So that sums of every row of a trip, times its people, stay exact in a double. */
  cop: 10_000_000_000,
  days: 366,
  stops: 2_000,
  expenses: 2_000,
  checks: 1_000,
  firstDate: '2000-01-01',
  lastDate: '2100-12-31',
} as const;

/** A place of a guide: `slug/place-slug`. */
export const placeRef = /^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/;
/** Most characters of it. */
export const longestPlaceRef = 160;

/** What a new row holds where nobody said otherwise: the tables' own defaults. */
export const blank: RowOf = {
  trips: {
    id: '',
    deleted_at: null,
    version: 0,
    owner: null,
    title: '',
    start_date: null,
    style: 'middle',
    people: 1,
    currency: null,
    pesos_per_unit: null,
    notes: '',
    created_at: '',
    updated_at: '',
  },
  trip_days: { id: '', deleted_at: null, version: 0, trip_id: '', rank: '', title: '', notes: '' },
  trip_stops: {
    id: '',
    deleted_at: null,
    version: 0,
    trip_id: '',
    day_id: null,
    rank: '',
    kind: 'own',
    place: null,
    title: '',
    lat: null,
    lon: null,
    start_time: null,
    end_time: null,
    minutes: null,
    mode: null,
    nights: null,
    cost_cop: null,
    cost_by: 'group',
    paid_by: null,
    note: '',
    updated_by: null,
  },
  trip_expenses: {
    id: '',
    deleted_at: null,
    version: 0,
    trip_id: '',
    title: '',
    cop: 0,
    paid_by: null,
    shared_by: [],
    day_id: null,
  },
  trip_people: {
    id: '',
    deleted_at: null,
    version: 0,
    trip_id: '',
    name: '',
    user_id: null,
    rank: '',
  },
  trip_checks: {
    id: '',
    deleted_at: null,
    version: 0,
    trip_id: '',
    list: 'todo',
    text: '',
    done: false,
    rank: '',
  },
};

/** No rows at all. */
export const noRows: Rows = {
  trips: new Map(),
  trip_days: new Map(),
  trip_stops: new Map(),
  trip_expenses: new Map(),
  trip_people: new Map(),
  trip_checks: new Map(),
};
