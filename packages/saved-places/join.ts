import type { RowState, Values } from '#sync/sync/stored/row-state.ts';

type Pending = NonNullable<RowState['pending']>;
type Server = NonNullable<RowState['server']>;

/** Characters of a note; the table's check says the same. */
const longest = 2000;

/**
 * A visitor's saved place and the account's of the same name become one: nothing is lost and nothing stands twice.
 * The newer status wins, different notes are joined, and what the visitor took out again stays in the account.
 */
export function joinSaved(server: Server, { set, stamps }: Pending): Values {
  const { values } = server;
  if (set.deleted_at && !values.deleted_at) return {};
  const joined: Values = { ...set };
  const serverChanged = Date.parse(String(values.updated_at));
  if ((stamps.status ?? 0) < serverChanged) delete joined.status;
  if (typeof set.note === 'string' && typeof values.note === 'string') {
    const note = joinNotes(values.note, set.note);
    if (note === values.note) delete joined.note;
    else joined.note = note;
  }
  // It was there all along.
  if (set.deleted_at === null && values.deleted_at === null) {
    delete joined.deleted_at;
    delete joined.created_at;
  }
  return joined;
}

function joinNotes(theirs: string, own: string): string {
  if (own === '' || theirs.includes(own)) return theirs;
  if (own.includes(theirs)) return own;
  return `${theirs}\n\n${own}`.slice(0, longest);
}
