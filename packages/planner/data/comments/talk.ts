import { useUserStore } from '#sync/session/user-store.ts';
import { editOf, type Patch } from '../../rules/edits/patch.ts';
import type { VoteChoice } from '../../rules/rows/columns.ts';
import { voteId } from '../../rules/talk.ts';
import { editContext, saveEdits, useOpenTrip } from '../trips/trips.ts';

/** What the traveller says and votes about stops of the open trip. It is nothing that undo takes back. */

export function addComment(stopId: string, text: string): void {
  const author = useUserStore.getState().user?.id;
  const { now, newId } = editContext();
  const { id } = useOpenTrip.getState();
  if (!author || !id) return;
  const set = { trip_id: id, stop_id: stopId, author, text, created_at: now };
  write({ table: 'trip_comments', id: newId(), set, isNew: true });
}

/** Changes what the traveller said; false where it is the same, or gone. */
export function editComment(id: string, text: string): boolean {
  const comment = useOpenTrip.getState().rows.trip_comments.get(id);
  if (!comment || comment.text === text) return false;
  // What nobody has read yet was not edited; the database says so of the rest, and until then this device.
  const edited = comment.version > 0 && { edited_at: editContext().now };
  write({ table: 'trip_comments', id, set: { text, ...edited }, isNew: false });
  return true;
}

export function dropComment(id: string): void {
  const set = { deleted_at: editContext().now };
  write({ table: 'trip_comments', id, set, isNew: false });
}

/** Null takes the vote back. */
export function setVote(stopId: string, choice: VoteChoice | null): void {
  const author = useUserStore.getState().user?.id;
  const { id: trip_id, rows } = useOpenTrip.getState();
  if (!author || !trip_id) return;
  const id = voteId(stopId, author);
  const { now } = editContext();
  const isNew = !rows.trip_votes.has(id);
  const made = { trip_id, stop_id: stopId, author, created_at: now };
  if (choice === null) write({ table: 'trip_votes', id, set: { deleted_at: now }, isNew: false });
  else if (isNew) write({ table: 'trip_votes', id, set: { ...made, choice }, isNew });
  else write({ table: 'trip_votes', id, set: { choice, deleted_at: null }, isNew });
}

function write(patch: Patch) {
  const { id, rows } = useOpenTrip.getState();
  if (id !== null) void saveEdits(id, [editOf(rows, [patch], editContext().now)]);
}
