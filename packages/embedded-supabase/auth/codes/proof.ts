import * as v from 'valibot';
import type { Sql } from '../services.ts';
import { userById } from '../users.ts';
import type { CodeKind, FoundCode } from './codes.ts';
import { proveEmailChange } from './email-change.ts';
import { type ProofMethod, proveMailbox } from './mailbox-proof.ts';

const types = ['signup', 'invite', 'magiclink', 'recovery', 'email', 'email_change'] as const;
export const verificationType = v.picklist(types, 'Unsupported verification type');

/** Which codes a verification type accepts. */
export const kindsOf: Record<(typeof types)[number], readonly CodeKind[]> = {
  signup: ['signup'],
  invite: ['invite'],
  magiclink: ['magiclink'],
  recovery: ['recovery'],
  // A typed code does not say which of our mails it came in.
  email: ['signup', 'magiclink', 'invite'],
  email_change: ['email_change'],
};

/**
 * Does what a code that was just used proves. `half` is the first of an e-mail change's two; a
 * banned person stays out and the code is used up.
 */
export async function applyProof(
  tx: Sql,
  code: FoundCode | null,
  means: ProofMethod,
): Promise<FoundCode | 'none' | 'half' | 'banned'> {
  const user = code && (await userById(tx, code.userId, true));
  if (!user) return 'none';
  if (user.is_banned) return 'banned';
  if (code.kind !== 'email_change') {
    await proveMailbox(tx, user, code, means);
    return code;
  }
  const step = await proveEmailChange(tx, user, code);
  if (step === 'stale') return 'none';
  return step === 'half' ? 'half' : code;
}
