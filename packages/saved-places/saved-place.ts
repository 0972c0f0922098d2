import { nullableText, number, oneOf, type RowWith, text } from '#kit/rules/columns.ts';

/** The columns of `saved_places`, whose key is the person and the place; on a device the place is the row's id. */
export const savedPlaceColumns = {
  user_id: text('', 'insert'),
  /** `destination/place`. */
  place: text('', 'insert'),
  status: oneOf(['want', 'been'], 'want'),
  /** At most 2,000 characters. */
  note: text(),
  created_at: text(),
  updated_at: text('', 'server'),
  deleted_at: nullableText(),
  version: number(0, 'server'),
};

export type SavedPlaceRow = RowWith<typeof savedPlaceColumns>;
