import { defineConfig } from '@playwright/test';
import type { EngineName } from '#tools/programs/engines.ts';
import type { EngineOptions } from './e2e/engines/fixtures.ts';
import base from './playwright.config.ts';

const server = [base.webServer ?? []].flat()[0];
const engines: EngineName[] = ['chromium', 'firefox', 'webkit'];
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** The same journeys in every engine; docs/decisions/0011-tests.md says what drives them. */
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
  projects: engines.flatMap((engine) =>
    sizes.map((size, nth) => ({
      name: `${engine} ${size.width}`,
      use: { engine, size },
      // What a worker keeps depends on no width.
      testIgnore: nth > 0 ? '**/offline.spec.ts' : [],
    })),
  ),
});
