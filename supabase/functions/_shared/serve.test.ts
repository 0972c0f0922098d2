import { afterEach, expect, test, vi } from 'vitest';
import { serveOnSupabase } from './serve.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Make = Parameters<typeof serveOnSupabase>[0];

/** What a function answers that was started with these variables. */
async function answerOf(
  env: Record<string, string>,
  make: Make = ({ key }) =>
    () =>
      new Response(key),
): Promise<Response> {
  const serve = vi.fn();
  vi.stubGlobal('Deno', { env: { get: (name: string) => env[name] }, serve });
  serveOnSupabase(make);
  return await serve.mock.lastCall?.[0](new Request('https://abc.supabase.co/functions/v1/share'));
}

const url = { SUPABASE_URL: 'https://abc.supabase.co' };
const anon = { SUPABASE_ANON_KEY: 'anon' };
const keys = (json: string) => ({ ...url, ...anon, SUPABASE_PUBLISHABLE_KEYS: json });

test.each([
  ['the default publishable key', keys('{"web":"sb_web","default":"sb_default"}'), 'sb_default'],
  ['the only publishable key', keys('{"web":"sb_web"}'), 'sb_web'],
  ['the anon key where there is no other', { ...url, ...anon }, 'anon'],
  ['the anon key where the others cannot be read', keys('not JSON'), 'anon'],
])('an edge function asks with %s', async (_which, env, key) => {
  expect(await (await answerOf(env)).text()).toBe(key);
});

test.each([
  ['SUPABASE_ANON_KEY', url],
  ['SUPABASE_URL', anon],
])('an edge function without %s starts, answers 503 and logs what to set', async (name, env) => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await answerOf(env);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '3600']);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining(`supabase secrets set ${name}=`));
});

test('an edge function without a setting of its own starts all the same', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await answerOf({ ...url, ...anon }, (_backend, setting) => {
    const site = setting('SITE_URL');
    return () => new Response(site);
  });
  expect(answer.status).toBe(503);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('SITE_URL'));
});
