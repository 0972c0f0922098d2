import type { AuthError } from '../errors.ts';
import type { Sql } from '../services.ts';
import { type Device, type Recognition, recogniseDevice } from '../sessions/devices.ts';
import type { Limiter, Limits } from './limits.ts';

/*
 * Tries at an account whose address is known (a password, a code, asking for a mail) are limited three
 * times: by device, by network and by account. The device's limit counts only its own tries. The other
 * two also count the tries of others: on a network that the account knows the third is ignored, and in
 * a browser that it knows both are. So strangers, however many, lock nobody out who signed in lately.
 *
 * An answer must not show whether an account knows a device, since that shows that the account exists.
 * So the answer to a wrong try is the same for all; device recognition decides only about right ones.
 */

/** Who makes a try, and at which e-mail address (or account id, for somebody signed in). */
export interface Requester {
  device: Device;
  address: string;
}

/** Seconds until another try is allowed by network and by account, 0 where it is allowed now. */
export interface RetryAfter {
  pair: number;
  account: number;
}

type Family = 'signInFailures' | 'wrongCodes' | 'mails';

/** The keys that the limits of a family count by: device, network, account. */
export function limitKeys(family: Family, { device, address }: Requester, purpose = '') {
  return {
    device: [`${family}PerDevice`, `${device.id.toString('hex')}\n${address}`],
    pair: [`${family}PerPair`, `${device.network}\n${address}`],
    account: [`${family}PerAccount`, purpose === '' ? address : `${purpose}\n${address}`],
  } as const satisfies Record<string, readonly [keyof Limits, string]>;
}

/** Counts a try by network and by account, where the limit allows it. */
export async function countTry(
  limiter: Limiter,
  keys: ReturnType<typeof limitKeys>,
): Promise<RetryAfter> {
  const [pair, account] = await Promise.all([
    limiter.tryTake(...keys.pair),
    limiter.tryTake(...keys.account),
  ]);
  return { pair, account };
}

/** Whether a right try is accepted from a device that the account recognises like this. */
export function isAdmitted({ pair, account }: RetryAfter, known: Recognition): boolean {
  return known === 'device' || (pair === 0 && (account === 0 || known === 'network'));
}

/** The same for a device, which is looked up only where recognition matters. */
export async function isDeviceAdmitted(
  sql: Sql,
  retryAfter: RetryAfter,
  userId: string | undefined,
  device: Device,
): Promise<boolean> {
  if (isAdmitted(retryAfter, null)) return true;
  return userId !== undefined && isAdmitted(retryAfter, await recogniseDevice(sql, userId, device));
}

/** The 429 that every device gets where a limit is reached, or null. */
export function rateLimitError(
  limiter: Limiter,
  family: Family,
  retryAfter: RetryAfter,
): AuthError | null {
  const wait = Math.max(retryAfter.pair, retryAfter.account);
  return wait > 0 ? limiter.refusal(`${family}PerAccount`, wait) : null;
}
