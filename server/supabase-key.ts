const secretRoles = new Set(['service_role', 'supabase_admin', 'postgres']);

/**
 * Whether a key of a Supabase project opens everything past row level security: a secret key, or the service key of
 * older projects, a JWT whose role is `service_role`. It must never reach a browser, nor in quotes or behind "Bearer",
 * with which files of settings and pastes may surround it; nor may a token of somebody's account (`sbp_`).
 */
export function isSecretKey(key: string): boolean {
  return /sb_secret_|\bsbp_/i.test(key) || secretRoles.has(roleOf(key) ?? '');
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
