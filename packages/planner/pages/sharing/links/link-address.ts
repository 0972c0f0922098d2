import { type Locale, publicPath } from '#kit/language/locale.ts';
import type { MadeLink } from '#planner/data/sharing/links.ts';

/**
 * The address that people pass on. On our own origin or at the function it has a preview; without either the token
 * stands after the #, which browsers send to nobody.
 */
export function linkAddress({ token, share }: MadeLink, origin: string, locale: Locale): string {
  if (!share) return `${origin}${publicPath('/viaje-compartido', locale)}#${token}`;
  if (share.startsWith('/')) return origin + publicPath(share, locale) + token;
  return share + token + (locale === 'en' ? '&l=en' : '');
}
