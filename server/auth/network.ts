import { isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The socket's peer. Forwarding headers are not believed: anybody can write them. */
export function peerOf(c: Context): string {
  const address = getConnInfo(c).remote.address ?? '0.0.0.0';
  // Without the interface of a link-local address, which PostgreSQL's inet does not take.
  const [bare = address] = address.split('%', 1);
  return bare.startsWith('::ffff:') ? bare.slice(7) : bare;
}

/**
 * What one customer of a provider holds: an IPv4 address, or the first 64 bits of an IPv6 address.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
