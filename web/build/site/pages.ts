import type { Guide } from '#guide/compiler/guide.ts';
import { interestSlugs } from '#kit/calendar/interests.ts';
import { monthSlugs } from '#kit/calendar/months.ts';
import type { Part } from '#kit/i18n/messages.ts';
import { countryChapters } from '#kit/rules/country-chapters.ts';
import { chapters, sectionsOfChapter } from '#kit/rules/guide-chapters.ts';
import { placePath } from '#kit/rules/place-address.ts';

/** The addresses the build makes, in both languages. `page` is readable without JavaScript; `shell` starts the application. */
export type SitePage = {
  path: string;
  kind: 'page' | 'shell';
  /**
   * When its application is fetched and started: once the reader is about to use a control (fetched when the browser is
   * idle with `prefetch`), or at once. A device that knows its reader starts it when the browser is idle.
   */
  load: 'intent' | 'prefetch' | 'now';
  /** Without a session it leads to the page that signs in. */
  needsSession?: true;
  index: boolean;
  /** The parts of the texts that its application asks for first. */
  texts: Part[];
  /** The compiled content that it reads next, by the name of the file: fetched with it where that is `prefetch`. */
  reads?: string[];
};

const texts: Part[] = ['site', 'account'];

const fixed: SitePage[] = [
  { path: '/', kind: 'page', load: 'intent', index: true, texts: ['site'] },
  { path: '/mapa', kind: 'page', load: 'intent', index: true, texts: ['site', 'map'] },
  {
    path: '/buscar',
    kind: 'page',
    load: 'prefetch',
    index: true,
    texts: ['site', 'search'],
    reads: ['directory', 'search'],
  },
  {
    path: '/mochila',
    kind: 'page',
    load: 'prefetch',
    index: false,
    texts: ['site', 'mochila'],
    reads: ['atlas'],
  },
  { path: '/colombia', kind: 'page', load: 'intent', index: true, texts: ['site', 'seasons'] },
  { path: '/reportar', kind: 'page', load: 'prefetch', index: false, texts: ['site', 'report'] },
  {
    path: '/viajes',
    kind: 'page',
    load: 'prefetch',
    index: false,
    texts: ['site', 'trips'],
    reads: ['itineraries'],
  },
  { path: '/hoy', kind: 'page', load: 'prefetch', index: false, texts: ['site', 'trips'] },
  { path: '/sin-red', kind: 'page', load: 'prefetch', index: false, texts: ['site', 'kept'] },
  { path: '/viaje', kind: 'shell', load: 'now', index: false, texts: ['site', 'trips'] },
  {
    path: '/viaje-compartido',
    kind: 'shell',
    load: 'now',
    index: false,
    texts: ['site', 'trips', 'together'],
  },
  {
    path: '/invitacion',
    kind: 'shell',
    load: 'now',
    index: false,
    texts: ['site', 'trips', 'together'],
  },
  { path: '/login', kind: 'page', load: 'prefetch', index: false, texts },
  { path: '/recuperar', kind: 'page', load: 'prefetch', index: false, texts },
  { path: '/confirmar', kind: 'page', load: 'prefetch', index: false, texts },
  ...[
    '/register',
    '/dashboard',
    '/cuenta',
    '/cuenta/correo',
    '/cuenta/contrasena',
    '/cuenta/dos-pasos',
    '/cuenta/eliminar',
  ].map(
    (path): SitePage => ({
      path,
      kind: 'shell',
      load: 'now',
      needsSession: true,
      index: false,
      texts,
    }),
  ),
];

/** The year, each month, each reason to come, and each month for each reason. */
const seasons: SitePage[] = ['', ...monthSlugs]
  .flatMap((month) => ['', ...Object.values(interestSlugs)].map((interest) => [month, interest]))
  .map((parts) => ({
    path: ['/cuando', ...parts.filter(Boolean)].join('/'),
    kind: 'page',
    load: 'intent',
    index: true,
    texts: ['site', 'seasons'],
  }));

/**
 * `guides` are those of one language: each is an overview, its chapters, a leaflet, a page for each place, and one for
 * the way to each other destination.
 */
export function sitePages(guides: Pick<Guide, 'slug' | 'places'>[]): SitePage[] {
  const page = (path: string, ...more: Part[]): SitePage => ({
    path,
    kind: 'page',
    load: 'intent',
    index: true,
    texts: ['site', ...more],
  });
  const country = countryChapters.map((chapter) => page(`/colombia/${chapter}`));
  const destinations = guides.flatMap(({ slug, places }) => [
    page(`/destinos/${slug}`),
    ...chapters.map((chapter) =>
      page(
        `/destinos/${slug}/${chapter}`,
        ...(sectionsOfChapter(chapter).includes('eat') ? (['place'] as const) : []),
      ),
    ),
    { ...page(`/destinos/${slug}/folleto`, 'place'), index: false },
    ...places.map((place): SitePage => page(placePath(slug, place.slug), 'place')),
  ]);
  const ways = [
    page('/como-llegar', 'ways'),
    ...guides.flatMap((from) =>
      guides
        .filter((to) => to !== from)
        .map((to) => page(`/como-llegar/${from.slug}/${to.slug}`, 'ways')),
    ),
  ];
  return [...fixed, ...country, ...destinations, ...ways, ...seasons].flatMap((page) => [
    page,
    { ...page, path: page.path === '/' ? '/en' : `/en${page.path}` },
  ]);
}
