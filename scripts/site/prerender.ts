import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Content } from '../../content/load.ts';
import { internalPath, localeOf, publicPath } from '../../domain/language/locale.ts';
import en from '../../messages/en.json' with { type: 'json' };
import es from '../../messages/es.json' with { type: 'json' };
import { headerEnd } from '../../src/features/shell/header-end.ts';
import type { RenderedPage } from '../../src/prerender.tsx';
import { isPlace, type PageColours, placeColours } from './colours.ts';
import { escapeHtml, htmlDocument, tag } from './document.ts';
import { fontsOf } from './fonts.ts';
import { classesOf, partShared } from './late-styles.ts';
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

type Prerender = typeof import('../../src/prerender.tsx');
/** Addresses: of the boot script, and of what says whether a place is open now. */
type EarlyScripts = { boot: string; openNow: string };
/** Addresses of what every page asks for before the application. */
type Early = EarlyScripts & { fonts: string[] };
export type Rendered = SitePage & { file: string };

/**
 * Writes every page of the site as HTML below `site`, with its styles inlined, and the sitemap.
 * `entry` is the built src/prerender.tsx; `scripts` are the addresses of what pages run before the application.
 */
export async function prerenderSite(
  site: string,
  entry: string,
  scripts: EarlyScripts,
  content: Content,
): Promise<string[]> {
  const early = { ...scripts, fonts: Object.values(fontsOf(site)) };
  const { renderPage } = (await import(pathToFileURL(entry).href)) as Prerender;
  const manifest = readManifest(site);
  const pages = sitePages(content.guides.filter(({ lang }) => lang === 'es'));
  const all: { page: SitePage; rendered: RenderedPage }[] = [];
  for (const page of pages)
    all.push({
      page,
      rendered:
        page.kind === 'page'
          ? await renderPage(page.path)
          : { ...shell(page.path), ...(await waitingPage(page.path, renderPage)) },
    });
  const places = all.filter(({ page }) => isPlace(page.path)).map(({ rendered }) => rendered);
  const classes = new Set(places.flatMap(({ html }) => [...classesOf(html)]));
  const rules = rulesOf(site, manifest, sourcesOf(manifest, places[0]));
  const coloursOf = placeColours(site, content.palettes, partShared(rules, classes).unused);
  for (const { page, rendered } of all) {
    const file = join(site, page.path === '/' ? 'index.html' : `${page.path}/index.html`);
    const data = structuredData(internalPath(page.path), localeOf(page.path), content);
    const shared = isPlace(page.path) ? classes : null;
    const colours = coloursOf(page.path);
    write(file, document(site, manifest, rendered, page, { ...colours, shared }, early, data));
  }
  for (const path of ['/404', '/en/404']) {
    const { html, matched } = await renderPage(path, { unknown: true });
    const rendered = { ...shell(path), html, matched };
    write(
      join(site, `${path}.html`),
      document(
        site,
        manifest,
        rendered,
        { path, kind: 'shell', load: 'now', texts: ['site'] },
        { ...coloursOf(path), shared: null },
        early,
      ),
    );
  }
  write(join(site, 'sitemap.xml'), sitemapXml(pages));
  write(join(site, 'robots.txt'), robotsTxt());
  return pages.map(({ path }) => path);
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
  { path, kind, load, needsSession, texts, reads }: Omit<SitePage, 'index'>,
  colours: PageColours & { shared: Set<string> | null },
  { boot, openNow, fonts }: Early,
  data: object | null = null,
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
      // Said first, because the styles of a shared chunk come before those of src/styles.
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
        // src/boot.ts shows it before any messages are there.
        'data-wait': lang === 'es' ? es.shell.waiting : en.shell.waiting,
        defer: '',
      })}</script>`,
      ...(html.includes(' data-hours="')
        ? [`${tag('script', { src: openNow, defer: '' })}</script>`]
        : []),
    ].join('\n'),
    // Last, so that what is seen first arrives first.
    scripts: `${data ? dataBlock(data) : ''}${colours.sheet ? tag('link', { rel: 'stylesheet', href: colours.sheet }) : ''}`,
  });
}

/** Where the guard of src/routes/_signed-in.tsx leads who is not signed in. */
function loginPath(path: string): string {
  return `${publicPath('/login', localeOf(path))}?redirect=${encodeURIComponent(internalPath(path))}`;
}

/** The files whose code and styles a page needs. */
function sourcesOf(manifest: Manifest, rendered: RenderedPage | undefined): string[] {
  return ['src/main.tsx', ...routeSources(manifest, (rendered?.matched ?? []).map(routeFile))];
}

/** A block of data, which no policy takes for a script. */
function dataBlock(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** `/destinos/$slug` is src/routes/destinos.$slug.tsx: route files are flat. */
function routeFile(routeId: string): string {
  if (routeId === '__root__') return 'src/routes/__root.tsx';
  return `src/routes/${routeId === '/' ? 'index' : routeId.slice(1).replaceAll('/', '.')}.tsx`;
}

function write(file: string, text: string) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
