import type { AuthError } from '../errors.ts';
import type { Sql } from '../services.ts';
import { type Acquaintance, acquaintanceOf, type Device } from '../sessions/devices.ts';
import type { Limiter, Limits } from './limits.ts';

/*
 * What anybody may try at an account whose address they know (a password, a code, asking for a mail)
 * is limited three times: by device, by network and by account. Whoever meets the first one has tried
 * too much themselves. The other two are also filled by others: on a network that the account knows
 * the third does not count, and in a browser that it knows neither does. So strangers, however many,
 * keep nobody out who signed in lately.
 *
 * Whether an account knows a device must not show, or it would tell that there is an account. So the
 * answer to a wrong try is the same for all; only a right one finds out.
 */

/** Whose room is asked about: with this address, or with this account for somebody signed in. */
export interface Asker {
  device: Device;
  address: string;
}

/** Seconds to wait for room, 0 where there is room. */
export interface Room {
  pair: number;
  account: number;
}

type Family = 'signInFailures' | 'wrongCodes' | 'mails';

/** What the limits of a family count, by device, by network, and by account. */
export function keysOf(family: Family, { device, address }: Asker, purpose = '') {
  return {
    device: [`${family}PerDevice`, `${device.id.toString('hex')}\n${address}`],
    pair: [`${family}PerPair`, `${device.network}\n${address}`],
    account: [`${family}PerAccount`, purpose === '' ? address : `${purpose}\n${address}`],
  } as const satisfies Record<string, readonly [keyof Limits, string]>;
}

/** Counts one by network and by account, where there is room. */
export async function takeRoom(limiter: Limiter, keys: ReturnType<typeof keysOf>): Promise<Room> {
  const [pair, account] = await Promise.all([
    limiter.tryTake(...keys.pair),
    limiter.tryTake(...keys.account),
  ]);
  return { pair, account };
}

/** Whether a right try counts for somebody whom the account knows like this. */
export function isAdmitted({ pair, account }: Room, known: Acquaintance): boolean {
  return known === 'device' || (pair === 0 && (account === 0 || known === 'network'));
}

/** Reads how the account knows the device only where that matters. */
export async function mayEnter(
  sql: Sql,
  room: Room,
  userId: string | undefined,
  device: Device,
): Promise<boolean> {
  if (isAdmitted(room, null)) return true;
  return userId !== undefined && isAdmitted(room, await acquaintanceOf(sql, userId, device));
}

/** What everybody is told where there is no room, or null. */
export function refusalOf(limiter: Limiter, family: Family, room: Room): AuthError | null {
  const wait = Math.max(room.pair, room.account);
  return wait > 0 ? limiter.refusal(`${family}PerAccount`, wait) : null;
}
