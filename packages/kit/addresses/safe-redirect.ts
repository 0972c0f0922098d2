/**
 * The path, search and hash to go to after signing in, when `wanted` stays on this site; else null.
 * `wanted` comes from the address bar or a mail: a path, or an address on `origin`.
 * Backslashes and control characters are refused, because browsers read `/\host` as `//host`.
 */
export function safeRedirect(wanted: string | undefined, origin: string): string | null {
  if (!wanted || wanted.length > 2000 || hasOddCharacter(wanted)) return null;
  if (!wanted.startsWith('/') && !wanted.startsWith(`${origin}/`)) return null;
  let url: URL;
  try {
    url = new URL(wanted, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.username || url.password) return null;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? null : path;
}

function hasOddCharacter(text: string): boolean {
  return [...text].some(
    (character) => character <= ' ' || character === '\\' || character === '\x7f',
  );
}
