import { expect, test } from 'vitest';
import { blank, noRows } from './rows/rows.ts';
import { countVotes, talkOf, voteId } from './talk.ts';

const comment = (id: string, created_at: string, set: object = {}) =>
  [id, { ...blank.trip_comments, id, stop_id: 's', text: id, created_at, ...set }] as const;
const vote = (id: string, choice: 'yes' | 'no', set: object = {}) =>
  [
    id,
    { ...blank.trip_votes, id, stop_id: 's', choice, created_at: '2027-01-01', ...set },
  ] as const;

test('the comments of a stop stand in the order in which they were written, without those taken back', () => {
  const rows = {
    ...noRows,
    trip_comments: new Map([
      // As the device writes it, and as the database does.
      comment('second', '2027-01-01T10:00:00.000Z'),
      comment('first', '2027-01-01T09:59:59+00:00'),
      comment('gone', '2027-01-01T09:00:00Z', { deleted_at: '2027-01-01T10:00:00Z' }),
      comment('elsewhere', '2027-01-01T09:00:00Z', { stop_id: 'other' }),
    ]),
    trip_votes: new Map([vote('a', 'yes'), vote('b', 'no'), vote('c', 'yes', { deleted_at: 'x' })]),
  };
  const { comments, votes } = talkOf(rows, 's');
  expect(comments.map(({ text }) => text)).toEqual(['first', 'second']);
  expect([countVotes(votes, 'yes'), countVotes(votes, 'no')]).toEqual([1, 1]);
  expect(talkOf(rows, 'nobody spoke of it')).toEqual({ comments: [], votes: [] });
});

test('a vote has one id for its stop and its member, and another for any other', () => {
  const [one, two] = [
    '6f1c9a52-0d3e-4b77-9a10-1f2e3d4c5b6a',
    '00000000-0000-4000-8000-00000000000a',
  ];
  expect(voteId(one, two)).toBe('6f1c9a52-0d3e-8b77-8a10-1f2e3d4c5b60');
  expect(voteId(one, two)).not.toBe(voteId(one, '00000000-0000-4000-8000-00000000000b'));
});
