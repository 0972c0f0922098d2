import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Content } from '#guide/compiler/load.ts';
import { internalPath, localeOf, publicPath } from '#kit/language/locale.ts';
import en from '#messages/en/kit.json' with { type: 'json' };
import es from '#messages/es/kit.json' with { type: 'json' };
import type { PackageSizes } from '#offline/kept.ts';
import type { RenderedPage } from '../../prerender.tsx';
import { headerEnd } from '../../shell/header/header-end.ts';
import { isPlace, type PageColours, placeColours } from './colours.ts';
import { classesOf, partShared } from './deferred-styles.ts';
import { escapeHtml, htmlDocument, tag } from './document.ts';
import { fontsOf } from './fonts.ts';
import {
  contentAddress,
  type Manifest,
  readManifest,
  routeSources,
  scriptsOf,
} from './manifest.ts';
import { pageStyles, rulesOf } from './page-styles.ts';
import { type SitePage, sitePages } from './pages.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';
import { structuredData } from './structured-data.ts';
import { manifestPath } from './web-manifest.ts';

type Prerender = typeof import('../../prerender.tsx');
/** Addresses: of the boot script, of what leads old addresses on, and of what says whether a place is open now. */
type EarlyScripts = { boot: string; oldAnchors: string; openNow: string };
/** Addresses of what every page asks for before the application. */
type Early = EarlyScripts & { fonts: string[] };
type Page = { page: SitePage; rendered: RenderedPage };

/** Every page as React renders it, before it has styles and scripts. */
type RenderedSite = {
  pages: Page[];
  /** The pages that stand for all unknown addresses. */
  unknown: Page[];
  renderPage: Prerender['renderPage'];
};

/** Renders every page of the site. `entry` is the built web/prerender.tsx. */
export async function renderSite(entry: string, content: Content): Promise<RenderedSite> {
  const { renderPage } = (await import(pathToFileURL(entry).href)) as Prerender;
  const pages: Page[] = [];
  for (const page of sitePages(content.guides.filter(({ lang }) => lang === 'es')))
    pages.push({
      page,
      rendered:
        page.kind === 'page'
          ? await renderPage(page.path)
          : { ...shell(page.path), ...(await waitingPage(page.path, renderPage)) },
    });
  const unknown: Page[] = [];
  for (const path of ['/404', '/en/404']) {
    const { html, matched } = await renderPage(path, { unknown: true });
    unknown.push({
      page: { path, kind: 'shell', load: 'now', index: false, texts: ['site'] },
      rendered: { ...shell(path), html, matched },
    });
  }
  return { pages, unknown, renderPage };
}

type WrittenSite = {
  /** The addresses of the pages. */
  paths: string[];
  /** Writes the page that lists the download sizes, which are known after all other files are built. */
  writeSizes: (packageSizes: PackageSizes) => Promise<void>;
};

/**
 * Writes every page as HTML below `site`, where the application is built, with its styles inlined, and the sitemap.
 * `scripts` are the addresses of what pages run before the application.
 */
export function writeSite(
  site: string,
  { pages, unknown, renderPage }: RenderedSite,
  scripts: EarlyScripts,
  content: Content,
): WrittenSite {
  const early = { ...scripts, fonts: Object.values(fontsOf(site)) };
  const manifest = readManifest(site);
  const places = pages.filter(({ page }) => isPlace(page.path)).map(({ rendered }) => rendered);
  const classes = new Set(places.flatMap(({ html }) => [...classesOf(html)]));
  const rules = rulesOf(site, manifest, sourcesOf(manifest, places[0]));
  const { used, unused } = partShared(rules, classes);
  const coloursOf = placeColours(site, content.palettes, unused);
  const documentOf = ({ page, rendered }: Page, data: object | null) => {
    const shared = isPlace(page.path) ? used : null;
    const colours = { ...coloursOf(page.path), shared };
    return document(site, manifest, rendered, page, colours, early, data);
  };
  const writePage = (one: Page) => {
    const { path } = one.page;
    const data = structuredData(internalPath(path), localeOf(path), content);
    write(join(site, path, 'index.html'), documentOf(one, data));
  };
  for (const one of pages) writePage(one);
  for (const one of unknown) write(join(site, `${one.page.path}.html`), documentOf(one, null));
  const all = pages.map(({ page }) => page);
  write(join(site, 'sitemap.xml'), sitemapXml(all));
  write(join(site, 'robots.txt'), robotsTxt());
  return {
    paths: all.map(({ path }) => path),
    writeSizes: async (packageSizes) => {
      for (const page of all.filter(({ path }) => internalPath(path) === '/sin-red'))
        writePage({ page, rendered: await renderPage(page.path, { packageSizes }) });
    },
  };
}

/** What the planner shows until it has read a trip: its words are seen before its code is there. */
async function waitingPage(path: string, renderPage: Prerender['renderPage']) {
  if (internalPath(path) !== '/viaje') return {};
  const { html, matched } = await renderPage(`${path}?id=${crypto.randomUUID()}`);
  return { html, matched };
}

/** A page that only the application can fill: behind the session, or unknown. */
function shell(path: string): RenderedPage {
  const head = { meta: [{ title: 'Mochila' }, { name: 'robots', content: 'noindex' }], links: [] };
  return { lang: path.startsWith('/en') ? 'en' : 'es', html: '', head, matched: [] };
}

function document(
  site: string,
  manifest: Manifest,
  rendered: RenderedPage,
  { path, kind, load, needsSession, texts, reads }: SitePage,
  colours: PageColours & { shared: string | null },
  { boot, oldAnchors, openNow, fonts }: Early,
  data: object | null,
): string {
  const { lang, html, head } = rendered;
  const sources = sourcesOf(manifest, rendered);
  const scripts = scriptsOf(manifest, [
    ...sources,
    ...texts.map((part) => `virtual:messages/${lang}/${part}`),
  ]);
  if (/ class="[^"]*\bundefined\b/.test(html))
    throw new Error('A page names a class that its style sheet does not have');
  const { body, css, sheets } = pageStyles(site, manifest, sources, html, {
    shared: colours.shared,
    load,
  });
  const title = head.meta.find((entry) => entry.title)?.title ?? 'Mochila';
  return htmlDocument({
    lang,
    kind,
    body,
    head: [
      `<title>${escapeHtml(title)}</title>`,
      ...head.meta
        .filter((entry) => !entry.title)
        .map((entry) => tag('meta', { ...entry, 'data-page': '' })),
      ...head.links.map((link) => tag('link', { ...link, 'data-page': '' })),
      tag('meta', {
        name: 'theme-color',
        media: '(prefers-color-scheme:light)',
        content: '#F6F0E4',
      }),
      tag('meta', {
        name: 'theme-color',
        media: '(prefers-color-scheme:dark)',
        content: '#14182A',
      }),
      ...(kind === 'page'
        ? [tag('link', { rel: 'expect', href: `#${headerEnd}`, blocking: 'render' })]
        : []),
      tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
      // Where the reader's own things are: who only reads guides has nothing to install.
      ...(texts.includes('trips') || texts.includes('mochila')
        ? [
            tag('link', { rel: 'manifest', href: manifestPath(lang === 'en' ? 'en' : 'es') }),
            tag('link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
          ]
        : []),
      // Said first, because the styles of a shared chunk come before those of packages/kit/styles.
      `<style>@layer tokens,base,layout,parts,print;${css}${colours.inlined}</style>`,
      // Asked for before the page is laid out: each font that comes later has it laid out anew.
      ...fonts.map((font) =>
        tag('link', { rel: 'preload', href: font, as: 'font', crossorigin: '' }),
      ),
      // Vite looks for a link before it fetches a style sheet: a disabled one says "already here" and costs nothing.
      ...sheets.map((sheet) => tag('link', { rel: 'stylesheet', href: sheet, disabled: '' })),
      `${tag('script', {
        src: boot,
        'data-main': scripts.join(' '),
        'data-load': load,
        ...(reads && {
          'data-reads': reads.map((name) => contentAddress(manifest, `${name}.${lang}`)).join(' '),
        }),
        ...(needsSession && { 'data-login': loginPath(path) }),
        // web/boot.ts shows it before any messages are there.
        'data-wait': lang === 'es' ? es.shell.waiting : en.shell.waiting,
        defer: '',
      })}</script>`,
      ...(/ data-holds="/.test(html)
        ? [`${tag('script', { src: oldAnchors, defer: '' })}</script>`]
        : []),
      ...(/ data-(hours|today)="/.test(html)
        ? [`${tag('script', { src: openNow, defer: '' })}</script>`]
        : []),
    ].join('\n'),
    // Last, so that what is seen first arrives first.
    scripts: `${data ? dataBlock(data) : ''}${colours.sheet ? tag('link', { rel: 'stylesheet', href: colours.sheet }) : ''}`,
  });
}

/** Where the guard of web/routes/_signed-in.tsx leads who is not signed in. */
function loginPath(path: string): string {
  return `${publicPath('/login', localeOf(path))}?redirect=${encodeURIComponent(internalPath(path))}`;
}

/** The files whose code and styles a page needs. */
function sourcesOf(manifest: Manifest, rendered: RenderedPage | undefined): string[] {
  return ['web/main.tsx', ...routeSources(manifest, (rendered?.matched ?? []).map(routeFile))];
}

/** A block of data, which no policy takes for a script. */
function dataBlock(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** `/destinos/$slug` is web/routes/destinos.$slug.tsx: route files are flat. */
function routeFile(routeId: string): string {
  if (routeId === '__root__') return 'web/routes/__root.tsx';
  return `web/routes/${routeId === '/' ? 'index' : routeId.slice(1).replaceAll('/', '.')}.tsx`;
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  // A compressed copy of an earlier version.
  rmSync(`${file}.br`, { force: true });
}
