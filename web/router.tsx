import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { navigation } from '#kit/constants.ts';
import type { I18n } from '#kit/i18n/context.tsx';
import { internalPath, publicPath } from '#kit/language/locale.ts';
import type { PackageSizes } from '#offline/kept.ts';
import { parseQuery, writeQuery } from './query-values.ts';
import { routeTree } from './routeTree.gen.ts';
import { PageFailed } from './shell/failures/page-failed.tsx';
import { Pending } from './shell/pending.tsx';
import { NotFound } from './shell/unknown/not-found.tsx';

/** `packageSizes` is known while pages are built. */
export type RouterContext = { i18n: I18n; packageSizes?: PackageSizes };

/**
 * The router in one language. Routes know paths without the language; the address bar shows them with it.
 * `history` is given where there is no browser.
 */
export function createAppRouter(i18n: I18n, history?: RouterHistory, packageSizes?: PackageSizes) {
  return createRouter({
    routeTree,
    context: { i18n, ...(packageSizes && { packageSizes }) },
    rewrite: {
      input: ({ url }) => {
        url.pathname = internalPath(url.pathname);
        return url;
      },
      output: ({ url }) => {
        url.pathname = publicPath(url.pathname, i18n.locale);
        return url;
      },
    },
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    defaultPreload: navigation.preload,
    defaultPreloadDelay: navigation.preloadDelay,
    defaultPendingMs: navigation.pendingMs,
    defaultPendingMinMs: navigation.pendingMinMs,
    defaultGcTime: navigation.gcTime,
    defaultPreloadStaleTime: navigation.preloadStaleTime,
    defaultPendingComponent: Pending,
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageFailed,
    // Without a browser it would write an inline script, which the security policy forbids.
    scrollRestoration: history ? false : exceptTheFirst(),
    ...(history ? { history } : {}),
  });
}

/** The browser has placed the page that it loaded, and its reader may have scrolled since: leave that one alone. */
function exceptTheFirst() {
  let first = true;
  return () => {
    const place = !first;
    first = false;
    return place;
  };
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
