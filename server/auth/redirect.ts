/** Where a mail's links lead. */
export interface Target {
  /** The site's address, without a slash at the end. */
  siteUrl: string;
  /** A whole address on that site; the site itself when none was asked for. */
  redirectTo: string;
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Reads `redirect_to`. Only our own site is allowed; anything else counts as not given. When the
 * site runs on this machine, its other local names are our own too, and mails use the name that the
 * person uses, since a session belongs to one name.
 */
export function targetOf(siteUrl: string, redirectTo: string | undefined): Target {
  const home = { siteUrl, redirectTo: siteUrl };
  if (!redirectTo || redirectTo.length > 2048) return home;
  const site = new URL(siteUrl);
  const wanted = URL.parse(redirectTo, `${siteUrl}/`);
  if (wanted === null || `${wanted.username}${wanted.password}` !== '') return home;
  // Also of the same origin: that of a blob: address is the page's that made it.
  if (wanted.protocol !== site.protocol) return home;
  const isAlias =
    wanted.port === site.port && loopback.test(wanted.hostname) && loopback.test(site.hostname);
  if (wanted.origin !== site.origin && !isAlias) return home;
  return { siteUrl: wanted.origin, redirectTo: wanted.href };
}

/** Whether an address is of the English half of the site. */
export function isEnglish(redirectTo: string): boolean {
  return /^\/en(?:\/|$)/.test(new URL(redirectTo).pathname);
}
