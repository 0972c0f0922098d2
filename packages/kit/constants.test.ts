import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { createAppRouter } from '#web/router.tsx';
import { createI18n } from './i18n/context.tsx';

// Specification, section 9. Sessions: server/product-client.test.ts; realtime: e2e/constants.spec.ts.

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
