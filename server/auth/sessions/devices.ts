import { createHmac, hkdfSync } from 'node:crypto';
import { networkOf } from '../../http/network.ts';
import type { Keys } from '../../keys.ts';
import type { Sql } from '../services.ts';

/** What is known about whoever asks. */
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

/** How an account knows a device: this browser on this network, or only the network. */
export type Acquaintance = 'device' | 'network' | null;

/** Days for which somebody who signed in from somewhere is known there. */
const knownDays = 30;
/** Of one account; the latest stay. */
const maxKnown = 20;

/** The device of a request. Keyed, so that a copy of the database tells no networks. */
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

/** Notes that this person proved on this device who they are. */
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

/** After a new password or signing out the others, those are strangers again. */
export async function forgetDevices(sql: Sql, userId: string): Promise<void> {
  await sql`delete from mochila_auth.known_devices where user_id = ${userId}`;
}

export async function acquaintanceOf(
  sql: Sql,
  userId: string,
  device: Pick<Device, 'id' | 'networkId'>,
): Promise<Acquaintance> {
  const rows = await sql<{ device: Buffer }[]>`
    select device from mochila_auth.known_devices
    where user_id = ${userId} and network = ${device.networkId}
      and seen_at > now() - make_interval(days => ${knownDays})`;
  if (rows.some((row) => row.device.equals(device.id))) return 'device';
  return rows.length > 0 ? 'network' : null;
}

/** Drops what is too old to be known. */
export async function tidyDevices(sql: Sql): Promise<void> {
  await sql`
    delete from mochila_auth.known_devices
    where seen_at < now() - make_interval(days => ${knownDays})`;
}
