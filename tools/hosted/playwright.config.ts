import { defineConfig } from '@playwright/test';
import common from '../../playwright.config.ts';

/** Those of the browser journeys that hold with any backend; `npm run hosted-check` sets `HOSTED_PROJECT`. */
const { webServer: _, ...settings } = common;
const { site = '' } = JSON.parse(process.env.HOSTED_PROJECT ?? '{}');

export default defineConfig({
  ...settings,
  testDir: '../../e2e',
  testMatch: ['hosted', 'account', 'settings', 'open-sessions', 'two-people'].map(
    (name) => `**/${name}.spec.ts`,
  ),
  grepInvert: [
    // The session's name in the browser, and paths of the backend on the site's own origin.
    /the session holds what the specification names/,
    /signing out everywhere ends the session of another browser/,
    // An answer made up by the test, which another origin may not read.
    /a sign-in that is not recent asks for a mailed code/,
    // Asks for a second mail within the second that the service wants between two.
    /an e-mail change is mailed once more to both/,
  ],
  outputDir: '../../test-results/hosted/traces',
  reporter: [['line'], ['json', { outputFile: '../../test-results/hosted/report.json' }]],
  use: { ...settings.use, baseURL: site },
});
