/** What web/boot.ts and the application ask of this device's storage. By hand, because every page carries this file. */

/**
 * Keys that mean that this device has something of its reader's: a session, trips, saved places, changes and reports
 * that wait to be sent, an invitation, a sign-up or another step of an account; or that a piece of the application did
 * not come and the page was loaded again (web/chunks/load-chunk.ts). Preferences do not.
 */
const sign = /^(sb-|trip-hint|mochila.(hint|invit|last|sign-|re)|account-flow)/;

type Device = [
  /** It has something of its reader's, or keeps the site for when there is no network. */
  isKnown: boolean,
  /** The reader chose a language, or is signed in: an account has one. */
  hasLanguage: boolean,
];

/**
 * Reads what this device knows of its reader. Stores that nobody is signed in (packages/sync/session/user-store.ts)
 * where nothing is stored about it, or nothing that can be read; and the language that was `chosen` just now. Never
 * throws: a browser that refuses storage knows nobody.
 */
export function readDevice(chosen?: string): Device {
  let isKnown = false;
  let hasLanguage = !!chosen;
  try {
    const hasUser = /^{"state":{"user":{".*}$/.test(localStorage['user-storage']);
    isKnown =
      hasUser ||
      !!navigator.serviceWorker?.controller ||
      Object.keys({ ...sessionStorage, ...localStorage }).some((key) => sign.test(key));
    if (chosen) localStorage['mochila-language'] = chosen;
    hasLanguage ||= hasUser || !!localStorage['mochila-language'];
    if (!hasUser)
      localStorage['user-storage'] = '{"state":{"user":null,"isLoggedIn":false},"version":0}';
  } catch {}
  return [isKnown, hasLanguage];
}
