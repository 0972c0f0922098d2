import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './e2e/engines/fixtures.ts';
import base from './playwright.config.ts';

const server = [base.webServer ?? []].flat()[0];
const narrow = { width: 390, height: 844 };
const wide = { width: 1280, height: 900 };
const journeys = '**/journeys.spec.ts';
const leaving = '**/leaving.spec.ts';

/** What engines may do differently; docs/decisions/0011-tests.md says what drives them. */
export default defineConfig<object, EngineOptions>({
  ...base,
  testDir: 'e2e/engines',
  testIgnore: [],
  outputDir: 'test-results/engines',
  // One browser for each engine and width runs all of its tests.
  fullyParallel: false,
  // MapLibre draws without a graphics card here.
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/engines.json' }]],
  use: {},
  // These drivers cannot block workers, and the journeys count requests.
  ...(server && { webServer: { ...server, env: { ...server.env, MOCHILA_OFFLINE: 'off' } } }),
  // The journeys of e2e/ prove the rest in Chromium. What is kept, and a page that is left, depend on no width.
  projects: [
    { name: 'chromium 390', use: { engine: 'chromium', size: narrow }, testMatch: leaving },
    { name: 'firefox 390', use: { engine: 'firefox', size: narrow } },
    { name: 'firefox 1280', use: { engine: 'firefox', size: wide }, testMatch: journeys },
    { name: 'webkit 390', use: { engine: 'webkit', size: narrow } },
    { name: 'webkit 1280', use: { engine: 'webkit', size: wide }, testMatch: journeys },
  ],
});
