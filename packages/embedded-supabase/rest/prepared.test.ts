import { expect, test } from 'vitest';
import { createPreparedTexts } from './prepared.ts';

test('a text is prepared from its second time on', () => {
  const texts = createPreparedTexts();
  expect([texts.shouldPrepare('a'), texts.shouldPrepare('a'), texts.shouldPrepare('a')]).toEqual([
    false,
    true,
    true,
  ]);
});

test('no client can make more than a bounded number be prepared', () => {
  const texts = createPreparedTexts();
  let prepared = 0;
  for (let number = 0; number < 5_000; number += 1) {
    texts.shouldPrepare(`select ${number}`);
    if (texts.shouldPrepare(`select ${number}`)) prepared += 1;
  }
  expect(prepared).toBe(300);
});
