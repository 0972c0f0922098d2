import {
  AUTO_REFRESH_TICK_DURATION_MS,
  AUTO_REFRESH_TICK_THRESHOLD,
  JWKS_TTL,
} from '@supabase/auth-js/dist/module/lib/constants.js';
import { RealtimeClient } from '@supabase/realtime-js';
import { StorageClient } from '@supabase/storage-js';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createI18n } from './i18n/context.tsx';
import { createAppRouter } from './router.tsx';

// Specification, section 9: an upgrade that changes one of these is seen here.

test('the session is checked every 30 s and refreshed 90 s before it expires; key sets live 10 min', () => {
  expect(AUTO_REFRESH_TICK_DURATION_MS).toBe(30_000);
  expect(AUTO_REFRESH_TICK_THRESHOLD * AUTO_REFRESH_TICK_DURATION_MS).toBe(90_000);
  expect(JWKS_TTL).toBe(10 * 60_000);
});

test('realtime beats every 30 s, gives up after 10 s, reconnects after 1, 2, 5 and 10 s', () => {
  const client = new RealtimeClient('ws://127.0.0.1/realtime', {
    params: { apikey: 'none' },
    // The library's own default has moved to 25 s.
    heartbeatIntervalMs: 30_000,
  });
  expect(client.heartbeatIntervalMs).toBe(30_000);
  expect(client.timeout).toBe(10_000);
  expect([1, 2, 3, 4, 5].map((tries) => client.reconnectAfterMs(tries))).toEqual([
    1000, 2000, 5000, 10_000, 10_000,
  ]);
});

test('storage lists 100 entries by name ascending and caches for 3600 s', async () => {
  const requests: Request[] = [];
  const bucket = new StorageClient('http://127.0.0.1/storage/v1', {}, async (input, init) => {
    requests.push(new Request(input, init));
    return Response.json([]);
  }).from('pictures');
  await bucket.list();
  await bucket.upload('a.txt', 'text');
  const [listing, upload] = requests;
  expect(await listing?.json()).toMatchObject({
    limit: 100,
    sortBy: { column: 'name', order: 'asc' },
  });
  expect(upload?.headers.get('cache-control')).toBe('max-age=3600');
});

test('the router preloads on intent after 50 ms, shows pending after 1000 ms for 500 ms, keeps 5 min, preloads 30 s', () => {
  const { options } = createAppRouter(createI18n('es'), createMemoryHistory());
  expect(options).toMatchObject({
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultGcTime: 300_000,
    defaultPreloadStaleTime: 30_000,
  });
});
