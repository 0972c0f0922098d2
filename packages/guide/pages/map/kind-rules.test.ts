import { expect, test } from 'vitest';
import { kindRules } from './kind-rules.ts';

test('rules can stand in a page as they are', () => {
  expect(kindRules('.kinds', ['see', 'coffee'])).not.toMatch(/["'<>&]/);
});
