/**
 * Where the session lies in this browser, in supabase-js' own scheme (`sb-<reference>-auth-token`),
 * so that either client reads what the other wrote. On our own origin the reference is `mochila`.
 */
export function sessionKey(backendUrl: string): string {
  const reference = backendUrl === '' ? 'mochila' : new URL(backendUrl).hostname.split('.')[0];
  return `sb-${reference}-auth-token`;
}

export function isSessionKey(key: string): boolean {
  return /^sb-[^-]+(-[^-]+)*-auth-token$/.test(key);
}

/** True when somebody signed in here, of whichever backend: knowing which would cost a request. */
export function hasStoredSession(): boolean {
  return storedKeys().length > 0;
}

/** The id of the user in the text of a stored session; null when it is none. */
export function userIdIn(stored: string | null): string | null {
  try {
    const session: { user?: { id?: string } } | null = JSON.parse(stored ?? 'null');
    return session?.user?.id ?? null;
  } catch {
    return null;
  }
}

/** Takes the session out of this browser without asking the service. */
export function forgetStoredSession() {
  for (const key of storedKeys()) localStorage.removeItem(key);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter(isSessionKey);
  } catch {
    // A browser that refuses storage holds no session.
    return [];
  }
}

/** True when a hosted service's mail led here and the address carries the session itself. */
export function addressHoldsSession(): boolean {
  return fragment().has('access_token');
}

/** The service's code when a hosted service's mail led here and its link did not work; else null. */
export function addressError(): string | null {
  const values = fragment();
  return values.get('error_code') ?? values.get('error');
}

function fragment() {
  return new URLSearchParams(location.hash.slice(1));
}
