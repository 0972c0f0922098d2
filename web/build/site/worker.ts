import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import type { Messages } from '#kit/i18n/messages.ts';
import { locales, publicPath } from '#kit/language/locale.ts';
import { readMessages } from '#messages/read-messages.ts';
import type { Build } from '#offline/worker/files/build.ts';
import type { OfflineTexts } from '#offline/worker/pages/offline-page.ts';
import { fontsOf } from './fonts.ts';

/** Pages that open without a network whether or not they were read; `/viaje` draws every other. */
export const offlinePages = ['/viaje', '/hoy'];

/**
 * Builds the worker that keeps the application on the device as `/sw.js`, and `/sw-off.js`, which an operator serves
 * in its stead to take it away again. `list` is the address of the list of packages.
 */
export async function buildWorker(
  common: InlineConfig,
  site: string,
  list: string,
  starts: Build['starts'],
): Promise<void> {
  const inLanguages = offlinePages.flatMap((page) =>
    locales.map((locale) => publicPath(page, locale)),
  );
  const contents = inLanguages.map((page) => readFileSync(join(site, page, 'index.html')));
  const id = createHash('sha256').update(list).update(Buffer.concat(contents)).digest('hex');
  const built: Build = { id: id.slice(0, 12), mark: ' data-main="', packages: list, starts };
  for (const [input, name] of [
    ['service-worker', 'sw'],
    ['off', 'sw-off'],
  ] as const)
    await build({
      ...common,
      configFile: false,
      define: {
        builtFor: JSON.stringify(built),
        offlineTexts: JSON.stringify({
          es: textsOf(readMessages('es')),
          en: textsOf(readMessages('en')),
        }),
        offlineFonts: JSON.stringify(fontsOf(site)),
      },
      build: {
        target: 'es2022',
        outDir: site,
        emptyOutDir: false,
        copyPublicDir: false,
        rollupOptions: {
          input: `packages/offline/worker/${input}.ts`,
          output: { format: 'iife', entryFileNames: `${name}.js` },
        },
      },
    });
}

function textsOf({ offline, shell, nav, trips, bag }: Messages): OfflineTexts['es'] {
  return {
    title: offline.title,
    text: {
      page: offline.text.page,
      guide: offline.text.guide,
      account: offline.text.account,
      shared: offline.text.shared,
    },
    these: offline.these,
    again: shell.tryAgain,
    links: [
      { to: '/hoy', name: trips.today.heading },
      { to: '/viajes', name: nav.trips },
      { to: '/mochila', name: bag.name },
      { to: '/sin-red', name: offline.all },
    ],
    otherLanguage: { title: offline.otherTitle, text: offline.otherText },
    samePage: offline.samePage,
  };
}
