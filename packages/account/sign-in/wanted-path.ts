import { safeRedirect } from '#kit/addresses/safe-redirect.ts';
import { internalPath } from '#kit/language/locale.ts';

/**
 * Where somebody who just signed in wanted to go, as the router knows it (without the language):
 * a path of this site, else their dashboard.
 */
export function wantedPath(wanted: string | undefined): string {
  const path = safeRedirect(wanted, location.origin) ?? '/dashboard';
  const { pathname, search, hash } = new URL(path, location.origin);
  return internalPath(pathname) + search + hash;
}
