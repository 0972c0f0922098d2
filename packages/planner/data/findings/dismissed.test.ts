import { expect, test } from 'vitest';
import { dismissFinding, keepDismissed, useDismissed } from './dismissed.ts';

test('what was dismissed in trips that are not on this device any more is forgotten', () => {
  dismissFinding('one', 'long_day day');
  dismissFinding('two', 'booking stop');
  keepDismissed(['two', 'three']);
  expect(useDismissed.getState()).toEqual({ two: ['booking stop'] });
  keepDismissed([]);
  expect(useDismissed.getState()).toEqual({});
});
