import { internalPath, localeOf } from '../../domain/language/locale.ts';
import { guidePackage } from '../../domain/offline/kept.ts';

/** Never in a cache: what belongs to a person, and addresses that open something. */
export const privatePath = /^\/(auth|rest|storage|functions|realtime|_mailbox|v)(\/|$)/;

/** Public pages that are kept once they were read. */
export const readable = /^(\/en)?(\/(destinos|colombia|cuando|mapa|como-llegar)(\/.*)?)?\/?$/;

/** Pages that need nothing but the application, and the data that its planner reads. */
const appPage =
  /^\/(login|register|dashboard|cuenta(\/[\w-]+)?|recuperar|confirmar|reportar|invitacion|viaje-compartido|sin-red|mapa|como-llegar(\/[\w-]+\/[\w-]+)?)$/;

/** The package that has to be on the device for a page to be drawn there; null where only reading it keeps it. */
export function packageOf(pathname: string): string | null {
  const [path, locale] = [internalPath(pathname), localeOf(pathname)];
  if (appPage.test(path)) return 'app';
  const [, slug] = /^\/destinos\/([\w-]+)(?:\/[\w/-]+)?$/.exec(path) ?? [];
  if (slug) return guidePackage(slug, locale);
  if (path === '/buscar') return `search.${locale}`;
  return /^\/(colombia|cuando(\/[\w/-]+)?)?$/.test(path) ? `country.${locale}` : null;
}
