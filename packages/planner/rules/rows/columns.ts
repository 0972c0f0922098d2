import {
  boolean,
  nullableNumber,
  nullableOneOf,
  nullableText,
  number,
  oneOf,
  sharedText,
  text,
  texts,
} from '#kit/rules/columns.ts';

/**
 * The columns of a trip's tables, each described once; row types, blank rows and the schemas of what is read and
 * written derive from it. Money is integer COP, positions are WGS 84 degrees, dates `YYYY-MM-DD`, times of day `HH:MM`
 * local time, instants ISO texts. Every id is a uuid made by the client.
 */

export const travelStyles = ['backpacker', 'middle', 'comfort'] as const;
export type TripStyle = (typeof travelStyles)[number];

export const stopKinds = ['place', 'own', 'leg', 'stay', 'note'] as const;
export type StopKind = (typeof stopKinds)[number];

export const stopModes = ['walk', 'taxi', 'bus', 'road', 'jeep', 'boat', 'air', 'cable'] as const;
export type StopMode = (typeof stopModes)[number];

export const voteChoices = ['yes', 'no'] as const;
export type VoteChoice = (typeof voteChoices)[number];

export const attachmentKinds = ['ticket', 'booking', 'photo', 'other'] as const;

const row = {
  id: text('', 'insert'),
  /** When it was deleted; a deleted row stays, so that the deletion reaches everybody and can be undone. */
  deleted_at: nullableText(),
  /** Position in the server's order of writes; 0 until the server has seen the row. */
  version: number(0, 'server'),
};
const child = { ...row, trip_id: text('', 'insert') };

export const columns = {
  trips: {
    ...row,
    /** Null until somebody with an account keeps it. */
    owner: nullableText('insert'),
    title: text(),
    start_date: nullableText(),
    style: oneOf(travelStyles, 'middle'),
    people: number(1),
    /** ISO 4217, typed by the traveller. */
    currency: nullableText(),
    pesos_per_unit: nullableNumber(),
    /** Markdown. */
    notes: sharedText(),
    created_at: text(),
    /** When its owner put it aside. */
    archived_at: nullableText(),
    /** A photo in `trip_files` of the same trip; what is gone, or no picture, is none (`coverOf`). */
    cover: nullableText(),
    updated_at: text('', 'server'),
  },
  /** Its date is the trip's first date plus its position. */
  trip_days: { ...child, rank: text(), title: text(), notes: sharedText() },
  trip_stops: {
    ...child,
    /** Null is "unplanned". */
    day_id: nullableText(),
    rank: text(),
    kind: oneOf(stopKinds, 'own'),
    /** `slug/place-slug` of a guide. */
    place: nullableText(),
    title: text(),
    lat: nullableNumber(),
    lon: nullableNumber(),
    start_time: nullableText(),
    end_time: nullableText(),
    /** How long it takes: a visit, or a leg's way. */
    minutes: nullableNumber(),
    /** How one gets there from the stop before; of a leg, how one travels. */
    mode: nullableOneOf(stopModes),
    /** Of a stay. */
    nights: nullableNumber(),
    /** Of the whole stop, all its nights included. */
    cost_cop: nullableNumber(),
    cost_by: oneOf(['person', 'group'], 'group'),
    /** A person of the trip. */
    paid_by: nullableText(),
    /** People of the trip; empty is everybody who is there. */
    shared_by: texts(),
    note: sharedText(),
    updated_by: nullableText('server'),
  },
  trip_expenses: {
    ...child,
    /** A payment is what `paid_by` gave the one person in `shared_by`; it costs the trip nothing. */
    kind: oneOf(['expense', 'payment'], 'expense'),
    title: text(),
    cop: number(),
    /** What was typed in another currency, with its rate and the day of that; `cop` is what counts. */
    amount: nullableNumber(),
    currency: nullableText(),
    pesos_per_unit: nullableNumber(),
    rate_date: nullableText(),
    paid_by: nullableText(),
    /** People of the trip; empty is everybody who is there. */
    shared_by: texts(),
    day_id: nullableText(),
  },
  /** A name for splitting costs; `user_id` when it is somebody with an account. */
  trip_people: { ...child, name: text(), user_id: nullableText('server'), rank: text() },
  trip_checks: {
    ...child,
    list: oneOf(['todo', 'packing'], 'todo'),
    text: text(),
    done: boolean(),
    /** Who does or carries it, a person of the trip. */
    assigned_to: nullableText(),
    rank: text(),
  },
  /** A ticket, booking or photo; its bytes are at `tripFilePath` of the bucket of trips. */
  trip_files: {
    ...child,
    /** Both null: of the whole trip. What is gone is none. */
    day_id: nullableText(),
    stop_id: nullableText(),
    kind: oneOf(attachmentKinds, 'other'),
    title: text(),
    /** Media type, and size in bytes. */
    type: text(),
    bytes: number(),
    reference: text(),
    /** In whose name. */
    holder: text(),
    seat: text(),
    start_time: nullableText(),
    address: text(),
    cancel_by: nullableText(),
    /** Whether the account has the bytes. */
    is_stored: boolean(),
  },
  trip_comments: {
    ...child,
    stop_id: text('', 'insert'),
    /** Null where the account is gone. */
    author: nullableText('server'),
    text: text(),
    created_at: text('', 'server'),
    /** When its author last changed its text. */
    edited_at: nullableText('server'),
  },
  /** One for each stop and member; its id follows from both (`voteId`). */
  trip_votes: {
    ...child,
    stop_id: text('', 'insert'),
    author: text('', 'server'),
    choice: oneOf(voteChoices, 'yes'),
    created_at: text('', 'server'),
  },
};

export type Table = keyof typeof columns;
