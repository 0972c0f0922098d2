import type { TestBackend } from '@mochila/embedded-supabase/testing/backend.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAuthBackend } from '#server/testing/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startAuthBackend();
}, 60_000);
afterAll(() => backend?.stop());

/** A visitor's report; `headers` are what they write themselves. */
function report(headers: Record<string, string> = {}, more: Record<string, unknown> = {}) {
  return fetch(`${backend.url}/rest/v1/rpc/report_mistake`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({
      about: '/destinos/cartagena#place-getsemani',
      kind: 'fact',
      message: 'The fort closes at five',
      language: 'en',
      ...more,
    }),
  });
}

test('a flood is answered with 429 and the seconds to wait, whatever address its sender claims', async () => {
  for (let n = 1; n <= 5; n++) {
    const forged = { 'X-Forwarded-For': `192.0.2.${n}`, 'CF-Connecting-IP': `198.51.100.${n}` };
    expect((await report(forged)).status).toBe(204);
  }
  const refused = await report({ 'X-Forwarded-For': '192.0.2.99' });
  expect(refused.status).toBe(429);
  const body: unknown = await refused.json();
  expect(body).toMatchObject({ code: 'PT429', details: expect.stringMatching(/^\d+$/) });
  const [stored] = await backend.sql`select count(*)::int from public.mistake_reports`;
  expect(stored).toEqual({ count: 5 });
});

test('what cannot be stored is refused', async () => {
  await backend.sql`delete from private.rate_limit_days`;
  const wrong = [{ message: 'short' }, { kind: 'rumour' }, { source_url: 'http://example.org' }];
  for (const more of wrong) {
    const answer = await report({}, more);
    expect([answer.status, (await answer.json()).code]).toEqual([400, '23514']);
  }
  expect((await report({}, { source_url: '  ' })).status).toBe(204);
});
