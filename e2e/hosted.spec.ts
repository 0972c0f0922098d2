import { open } from './fixtures.ts';
import { expect, test } from './hosted-project.ts';
import { settle } from './traveller.ts';

// The journeys of an account where the backend is a hosted project's and does less than the embedded
// one. One project for all of them.
test.describe.configure({ mode: 'default' });

test('the same build talks to another origin, and nothing of the backend is served by the site', async ({
  page,
  request,
  project,
}) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  const { email } = await settle(page, request);
  await open(page, '/dashboard');
  await expect(page.getByRole('main')).toContainText(email);
  const reached = (path: string) => asked.some((url) => url.startsWith(project.url + path));
  expect([reached('/auth/v1/signup'), reached('/rest/v1/profiles')]).toEqual([true, true]);
  for (const path of ['/auth/v1/health', '/rest/v1/profiles', '/_mailbox'])
    expect((await request.get(path)).status(), path).toBe(404);
});
