import { createHmac, hkdfSync } from 'node:crypto';
import type { Keys } from '../../data-folder/keys.ts';
import { networkOf } from '../../http/network.ts';
import type { Sql } from '../services.ts';

/** The device that a request comes from. */
export interface Device {
  address: string;
  /** The network that limits are counted for. */
  network: string;
  userAgent: string | null;
  /** Keyed hash of network and user agent. */
  id: Buffer;
  /** Keyed hash of the network. */
  networkId: Buffer;
}

/** What an account recognises of a device: this browser on this network, or only the network. */
export type Recognition = 'device' | 'network' | null;

/** Days for which a device is recognised after a sign-in. */
const knownDays = 30;
/** Devices remembered per account; the oldest are dropped. */
const maxKnown = 20;

/** The device of a request. Its hashes are keyed, so that a copy of the database reveals no networks. */
export function readDevice(keys: Keys, address: string, userAgent: string | null): Device {
  const key = Buffer.from(hkdfSync('sha256', keys.secret, '', 'devices', 32));
  const network = networkOf(address);
  const digest = (...parts: string[]) =>
    createHmac('sha256', key).update(parts.join('\n')).digest();
  return {
    address,
    network,
    userAgent,
    id: digest('device', network, userAgent ?? ''),
    networkId: digest('network', network),
  };
}

/** Records that this person signed in on this device. */
export async function rememberDevice(sql: Sql, userId: string, device: Device): Promise<void> {
  await sql`
    insert into mochila_auth.known_devices (user_id, device, network)
    select id, ${device.id}, ${device.networkId} from auth.users where id = ${userId}
    on conflict (user_id, device) do update set seen_at = excluded.seen_at`;
  await sql`
    delete from mochila_auth.known_devices
    where user_id = ${userId} and device not in (
      select device from mochila_auth.known_devices
      where user_id = ${userId} order by seen_at desc limit ${maxKnown})`;
}

/** After a new password or signing out the other sessions, no device is recognised. */
export async function forgetDevices(sql: Sql, userId: string): Promise<void> {
  await sql`delete from mochila_auth.known_devices where user_id = ${userId}`;
}

export async function recogniseDevice(
  sql: Sql,
  userId: string,
  device: Pick<Device, 'id' | 'networkId'>,
): Promise<Recognition> {
  const rows = await sql<{ device: Buffer }[]>`
    select device from mochila_auth.known_devices
    where user_id = ${userId} and network = ${device.networkId}
      and seen_at > now() - make_interval(days => ${knownDays})`;
  if (rows.some((row) => row.device.equals(device.id))) return 'device';
  return rows.length > 0 ? 'network' : null;
}

/** Deletes devices that are too old to be recognised. */
export async function deleteOldDevices(sql: Sql): Promise<void> {
  await sql`
    delete from mochila_auth.known_devices
    where seen_at < now() - make_interval(days => ${knownDays})`;
}
