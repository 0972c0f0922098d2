import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeRoots } from '#code-roots';
import { journeys, smoke } from './journeys.ts';

const root = join(import.meta.dirname, '../../..');
const about = Object.values(journeys).flat();

test('every journey is in the table, and no other', () => {
  const specs = globSync('*.spec.ts', { cwd: join(root, 'e2e') }).sort();
  expect(Object.keys(journeys).sort()).toEqual(specs);
});

test('every folder that a journey is about has code', () => {
  const empty = about.filter(
    (folder) => globSync(`${folder}/**/*.{ts,tsx,css}`, { cwd: root }).length === 0,
  );
  expect(empty).toEqual([]);
});

test('every part, and every folder of pages of the planner, has a journey', () => {
  const parts = codeRoots.filter((part) => !['e2e', 'messages', 'tools'].includes(part));
  const pages = globSync('packages/planner/pages/*/', { cwd: root });
  const without = [...parts, ...pages].filter(
    (part) => !about.some((folder) => `${folder}/`.startsWith(`${part.replace(/\/$/, '')}/`)),
  );
  expect(without).toEqual([]);
});

test('the smoke tests are journeys of the table, and go through every part that pages are made of', () => {
  expect(smoke.filter((spec) => !(spec in journeys))).toEqual([]);
  const shown = smoke.flatMap((spec) => journeys[spec] ?? []);
  for (const part of ['account', 'guide', 'offline', 'planner', 'reports', 'saved-places', 'sync'])
    expect(shown).toContainEqual(expect.stringMatching(`^packages/${part}(/|$)`));
});
