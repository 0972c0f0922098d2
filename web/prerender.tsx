import { createMemoryHistory } from '@tanstack/react-router';
import { prerender } from 'react-dom/static';
import { createI18n } from '#kit/i18n/context.tsx';
import { localeOf } from '#kit/language/locale.ts';
import type { PackageSizes } from '#offline/kept.ts';
import { App } from './app.tsx';
import { createAppRouter } from './router.tsx';
import { currentHead } from './shell/document-head.ts';

/** The built form of this module is what the build calls; it never reaches a browser. */

export type RenderedPage = {
  lang: string;
  html: string;
  head: ReturnType<typeof currentHead>;
  /** Source files of the route's own code, for their styles. */
  matched: string[];
};

/**
 * Renders one address to HTML. Throws when a route fails: a page that is not whole is not built. `unknown` is for the
 * page that stands for all unknown addresses; `packageSizes` for the page that says them.
 */
export async function renderPage(
  path: string,
  { unknown = false, packageSizes }: { unknown?: boolean; packageSizes?: PackageSizes } = {},
): Promise<RenderedPage> {
  const locale = localeOf(path);
  const i18n = createI18n(locale);
  await i18n.need('site');
  const router = createAppRouter(
    i18n,
    createMemoryHistory({ initialEntries: [path] }),
    packageSizes,
  );
  await router.load();
  for (const match of router.state.matches)
    if (match.status !== 'success' || (match._notFound && !unknown))
      throw match.error ?? new Error(`${path} cannot be rendered: ${match.status}`);
  const { prelude } = await prerender(<App router={router} i18n={i18n} />, {
    // Otherwise React moves large parts to the end and back with inline scripts, which the policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      throw error;
    },
  });
  return {
    lang: locale,
    html: await new Response(prelude).text(),
    head: currentHead(router),
    matched: router.state.matches.map((match) => match.routeId),
  };
}
