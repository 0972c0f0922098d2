import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';

const entry = fileURLToPath(new URL('../server/testing/hosted/main.ts', import.meta.url));

/** The site with a hosted project: addresses, the publishable key, and where mails are read. */
type HostedProject = { site: string; url: string; key: string; mails: string };

/**
 * Tests of the site with a project of another origin: the one that `HOSTED_PROJECT` describes
 * (`npm run hosted-check`), or else the stand-in of server/testing/hosted.
 */
export const test = base.extend<object, { project: HostedProject }>({
  project: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern.
    async ({}, use) => {
      const { HOSTED_PROJECT: given } = process.env;
      const { project, stop } = given ? { project: JSON.parse(given), stop() {} } : await start();
      // Tests with this fixture have a process of their own.
      process.env.E2E_MAILBOX = `${project.mails}/_mailbox`;
      await use(project);
      stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ project }, use) => use(project.site),
});

export { expect };

async function start() {
  const child = spawn(process.execPath, [entry], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<HostedProject>();
  createInterface(child.stdout).once('line', (line) => resolve(JSON.parse(line)));
  child.once('exit', () => reject(new Error('the stand-in for a hosted project did not start')));
  return { project: await promise, stop: () => void child.stdin.end() };
}

/** The access token that a browser holds. */
export async function tokenOf(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith('-auth-token')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').access_token;
  });
}

/** What the data API answers to a reading and to a writing with a token that has not expired. */
export async function answers(project: HostedProject, token: string): Promise<number[]> {
  const headers = {
    apikey: project.key,
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    prefer: 'return=representation',
  };
  const url = `${project.url}/rest/v1/profiles?select=display_name&display_name=not.is.null`;
  const read = await fetch(url, { headers });
  const write = await fetch(url, { headers, method: 'PATCH', body: '{"home_city":"Mocoa"}' });
  return [read.status, write.status];
}

/** A request to the authentication service by somebody who is not signed in. */
export function asVisitor(
  { url, key }: HostedProject,
  path: string,
  body: object,
): Promise<Response> {
  return fetch(`${url}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
