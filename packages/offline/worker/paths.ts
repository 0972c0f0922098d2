import { internalPath, type Locale, localeOf, publicPath } from '#kit/language/locale.ts';
import { guidePackage, languagePackage } from '../kept.ts';

/** Never in a cache: what belongs to a person, and addresses that open something. */
export const privatePath = /^\/(auth|rest|storage|functions|realtime|_mailbox|v)(\/|$)/;

/** Public pages that are kept once they were read. */
export const readable = /^(\/en)?(\/(destinos|colombia|cuando|mapa|como-llegar)(\/.*)?)?\/?$/;

/** Links to trips that others share: their addresses open something, so that no answer to them is kept. */
export const sharedLink = /^(\/en)?\/v(\/|$)/;

/** Pages that need nothing but the application in their language, and the data that its planner reads. */
const appPage =
  /^\/(viajes|mochila|register|dashboard|reportar|invitacion|viaje-compartido|sin-red|mapa|como-llegar(\/[\w-]+\/[\w-]+)?)$/;
/** Forms of the account, which do nothing without a network: their code is not kept (web/build/site/package-parts.ts). */
const accountPage = /^\/(login|recuperar|confirmar|cuenta(\/[\w-]+)?)$/;

/** The package that has to be on the device for a page to be drawn there; null where only reading it keeps it. */
export function packageOf(pathname: string): string | null {
  const [path, locale] = [internalPath(pathname), localeOf(pathname)];
  if (appPage.test(path)) return languagePackage(locale);
  const [, slug] = /^\/destinos\/([\w-]+)(?:\/[\w/-]+)?$/.exec(path) ?? [];
  if (slug) return guidePackage(slug, locale);
  if (path === '/buscar') return `search.${locale}`;
  return /^\/(colombia|cuando(\/[\w/-]+)?)?$/.test(path) ? `country.${locale}` : null;
}

/** What a page that is not on the device is about, for the words that are shown in its place. */
export function missingKindOf(pathname: string): 'account' | 'guide' | 'shared' | 'page' {
  if (sharedLink.test(pathname)) return 'shared';
  const path = internalPath(pathname);
  if (accountPage.test(path)) return 'account';
  return /^\/destinos\/[\w-]+(\/|$)/.test(path) ? 'guide' : 'page';
}

/** The address of the same page in another language. */
export function pageIn(url: URL, locale: Locale): string {
  return publicPath(internalPath(url.pathname), locale) + url.search + url.hash;
}

/** What pages that start with the same scripts have in common: their path without the names of guides, places and months. */
export function kindOf(pathname: string): string {
  return internalPath(pathname)
    .replace(/^\/destinos\/[^/]+/, '/destinos/*')
    .replace(/\/lugares\/.+$/, '/lugares/*')
    .replace(
      /^\/(como-llegar|cuando)(\/.*)$/,
      (_, first, rest) => `/${first}${rest.replace(/\/[^/]+/g, '/*')}`,
    );
}
