import { devNull } from 'node:os';
import { defineConfig } from '@playwright/test';
import { findHeadless, quietFlags } from '#tools/programs/browser.ts';
import { dataDir, port } from './e2e/server.ts';

const executablePath = findHeadless();

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // They have a configuration of their own.
  testIgnore: 'engines/**',
  // A folder of its own: Playwright empties it, and the reports of the other runners are read at the end.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  // What passes at the second try is counted, and named as flaky at the end.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    trace: 'on-first-retry',
    // Journeys watch requests; the one without a network (offline.spec.ts) allows it.
    serviceWorkers: 'block',
    launchOptions: { args: quietFlags, ...(executablePath ? { executablePath } : {}) },
  },
  webServer: {
    command: 'npm start',
    url: `http://127.0.0.1:${port}/env.json`,
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      MOCHILA_DATA: dataDir,
      MOCHILA_ENV_FILE: devNull,
    },
  },
});
