/**
 * Whether a key of a Supabase project opens everything past row level security: a secret key, or the service key of
 * older projects, a JWT whose role is `service_role`. It must never reach a browser.
 */
export function isSecretKey(key: string): boolean {
  return key.startsWith('sb_secret_') || roleOf(key) === 'service_role';
}

/** The role in the payload of a JWT, unchecked; null where the key is none. */
export function roleOf(key: string): string | null {
  const [, payload = '', ...rest] = key.split('.');
  if (rest.length !== 1) return null;
  try {
    const read: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const isObject = typeof read === 'object' && read !== null;
    return isObject && 'role' in read && typeof read.role === 'string' ? read.role : null;
  } catch {
    return null;
  }
}
