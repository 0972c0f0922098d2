import { expect, it } from 'vitest';
import { interests } from '#kit/calendar/interests.ts';
import { judgedInterests } from '../../compiler/guide.ts';
import { choiceOf } from './choice.ts';

it('reads a month or an interest', () => {
  expect(choiceOf('diciembre')).toEqual({ month: 12 });
  expect(choiceOf('cafe')).toEqual({ interest: 'coffee' });
  expect(choiceOf('january')).toBeNull();
});

it('every interest that months are judged for has an address', () => {
  expect(interests.toSorted()).toEqual([...judgedInterests].sort());
});
