import type { Factor, Session } from '@supabase/auth-js';

/** Somebody's authenticators that work; the session carries them. */
export function verifiedFactors(user: Session['user']): Factor[] {
  return user.factors?.filter(({ status }) => status === 'verified') ?? [];
}

/**
 * True when this session's person has a second factor and has not used it yet: they are led to type
 * its code. The database asks the same of every request; this only chooses the page.
 */
export function needsSecondFactor({ access_token, user }: Session): boolean {
  return verifiedFactors(user).length > 0 && levelOf(access_token) === 'aal1';
}

function levelOf(token: string): unknown {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return typeof claims === 'object' && claims !== null && 'aal' in claims ? claims.aal : 'aal1';
  } catch {
    return 'aal1';
  }
}
