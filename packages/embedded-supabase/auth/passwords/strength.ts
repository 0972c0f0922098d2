import { readFileSync } from 'node:fs';
import type { WeakPasswordReason } from '../errors.ts';

/** Bytes; bcrypt, which hosted Supabase uses, ignores what is beyond. So a password works in both. */
export const maxPasswordBytes = 72;

const common = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/**
 * Why a password is weak, empty when it is not: `length` (fewer than `minLength` characters), `pwned`
 * (among the 10,000 most common, in any case).
 */
export function weaknesses(password: string, minLength: number): WeakPasswordReason[] {
  const reasons: WeakPasswordReason[] = [];
  if ([...password].length < minLength) reasons.push('length');
  if (common.has(password.toLowerCase()) || /^(.)\1*$/u.test(password)) reasons.push('pwned');
  return reasons;
}
