import type { Project } from '../../project.ts';
import { globPattern } from './glob.ts';

/** Where a mail's links lead. */
export interface Target {
  /** The site's address, without a slash at the end. */
  siteUrl: string;
  /** A whole address on that site or of the list; the site itself when none was asked for. */
  redirectTo: string;
}

/** Who decides where a link may lead on to. */
interface Redirects {
  siteUrl: string;
  /** `additional_redirect_urls` of supabase/config.toml. */
  redirectUrls: readonly string[];
}

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Reads `redirect_to`. Our own site is allowed, and what `redirectUrls` lists; anything else counts
 * as not given. When the site runs on this machine, its other local names are our own too, and mails
 * use the name that the person uses, since a session belongs to one name.
 */
export function targetOf(
  { siteUrl, redirectUrls }: Redirects,
  redirectTo: string | undefined,
): Target {
  const home = { siteUrl, redirectTo: siteUrl };
  if (!redirectTo || redirectTo.length > 2048) return home;
  const site = new URL(siteUrl);
  const wanted = URL.parse(redirectTo, `${siteUrl}/`);
  if (wanted === null || `${wanted.username}${wanted.password}` !== '') return home;
  const isAlias =
    wanted.port === site.port && loopback.test(wanted.hostname) && loopback.test(site.hostname);
  // The protocol too: the origin of a blob: address is the page's that made it.
  if (wanted.protocol === site.protocol && (wanted.origin === site.origin || isAlias)) {
    return { siteUrl: wanted.origin, redirectTo: wanted.href };
  }
  return isListed(wanted, redirectUrls) ? { siteUrl, redirectTo: wanted.href } : home;
}

/** Schemes that belong to no application of one's own: what they lead to is the browser's or anybody's. */
const foreign =
  /^(?:javascript|data|vbscript|blob|file|filesystem|about|view-source|chrome|edge|ftps?|sftp|wss?|intent|content|mailto|tel|sms):/;
const wildcard = /[*?,@]/;
const brackets = /[{}[\]\\]/;
const nearby =
  /^(?:localhost|127\.\d+\.\d+\.\d+|10\.\d+\.\d+\.\d+|192\.168\.\d+\.\d+|172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+|\[::1\])$/;

/**
 * Whether a glob of the list says which site or application it leads to. Links carry what signs
 * somebody in, so none may lead to any host that fits: of a host the last two names are written out,
 * or the only one, without brackets, and its port is a number or `*`. Without TLS a link leads to
 * this machine or its own network alone.
 */
export function hasFixedTarget(glob: string): boolean {
  try {
    globPattern(glob);
  } catch {
    return false;
  }
  const [, scheme] = /^([a-z][a-z0-9+.-]*:)/.exec(glob) ?? [];
  if (scheme === undefined || foreign.test(scheme)) return false;
  if (!/^https?:$/.test(scheme)) return true;
  const [, host = ''] = /^https?:\/\/([^/]+?)(?::(?:\d+|\*))?(?:\/|$)/.exec(glob) ?? [];
  if (nearby.test(host)) return true;
  if (scheme === 'http:' || brackets.test(host)) return false;
  const names = host.split('.');
  return (
    !host.includes('**') && names.slice(-2).every((name) => name !== '' && !wildcard.test(name))
  );
}

/** As Supabase's service reads its list: globs over the whole address without its fragment. */
function isListed(wanted: URL, redirectUrls: readonly string[]): boolean {
  const [whole = ''] = wanted.href.split('#', 1);
  // `https://app.example` in the list means the address that is written with a slash at its end.
  const bare = wanted.pathname === '/' && wanted.search === '' ? whole.replace(/\/$/, '') : whole;
  return redirectUrls.some((glob) => {
    const pattern = globPattern(glob);
    return pattern.test(whole) || pattern.test(bare);
  });
}

/** The language of an address of the site: English below `/en`, elsewhere the project's. */
export function languageOf(redirectTo: string, { language }: Pick<Project, 'language'>) {
  return /^\/en(?:\/|$)/.test(new URL(redirectTo).pathname) ? 'en' : language;
}
