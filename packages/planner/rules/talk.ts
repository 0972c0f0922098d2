import type { VoteChoice } from './rows/columns.ts';
import type { CommentRow, Rows, VoteRow } from './rows/rows.ts';

/** What members say and vote about one stop, the oldest first. */
export type StopTalk = { comments: CommentRow[]; votes: VoteRow[] };

const none: StopTalk = { comments: [], votes: [] };
const known = new WeakMap<Rows, Map<string, StopTalk>>();

/** What is said about a stop; worked out once for all stops of the same rows. */
export function talkOf(rows: Rows, stopId: string): StopTalk {
  const all = known.get(rows) ?? group(rows);
  known.set(rows, all);
  return all.get(stopId) ?? none;
}

function group({ trip_comments, trip_votes }: Rows): Map<string, StopTalk> {
  const byStop = new Map<string, StopTalk>();
  const of = (stopId: string) => {
    const talk = byStop.get(stopId) ?? { comments: [], votes: [] };
    byStop.set(stopId, talk);
    return talk;
  };
  for (const comment of trip_comments.values())
    if (comment.deleted_at === null) of(comment.stop_id).comments.push(comment);
  for (const vote of trip_votes.values())
    if (vote.deleted_at === null) of(vote.stop_id).votes.push(vote);
  for (const { comments, votes } of byStop.values()) {
    comments.sort(byTime);
    votes.sort(byTime);
  }
  return byStop;
}

function byTime(one: CommentRow | VoteRow, other: CommentRow | VoteRow): number {
  const [a, b] = [Date.parse(one.created_at), Date.parse(other.created_at)];
  return a === b ? (one.id < other.id ? -1 : 1) : a - b;
}

export function countVotes(votes: readonly VoteRow[], choice: VoteChoice): number {
  return votes.filter((vote) => vote.choice === choice).length;
}

/**
 * The id of a member's vote on a stop: both ids, bit by bit. Two devices of one member make the same row without asking
 * each other.
 */
export function voteId(stopId: string, userId: string): string {
  const [one, other] = [digits(stopId), digits(userId)];
  const mixed = [...one].map((digit, at) =>
    (Number.parseInt(digit, 16) ^ Number.parseInt(other[at] ?? '0', 16)).toString(16),
  );
  // A uuid of version 8: made by rules of one's own.
  mixed[12] = '8';
  mixed[16] = '8';
  const text = mixed.join('');
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20),
  ].join('-');
}

function digits(uuid: string): string {
  return uuid.replaceAll('-', '');
}
