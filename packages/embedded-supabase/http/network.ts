import type { Socket } from 'node:net';
import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** The address that a request comes from; see `clientAddress`. */
export function peerOf(c: Context, proxies: number): string {
  const peer = getConnInfo(c).remote.address ?? '0.0.0.0';
  return clientAddress(peer, c.req.header('x-forwarded-for'), proxies);
}

/**
 * The socket's peer, or what the outermost of `proxies` of ours saw. Each appends the address it was
 * asked from to X-Forwarded-For; what stands before that anybody can write, and is not believed.
 */
export function clientAddress(
  peer: string,
  forwarded: string | undefined,
  proxies: number,
): string {
  const hops = proxies > 0 && forwarded ? forwarded.split(',').map((hop) => hop.trim()) : [];
  // Without the interface of a link-local address, which PostgreSQL's inet does not take.
  const [bare = peer] = (hops.at(-proxies) ?? hops[0] ?? peer).split('%', 1);
  const address = bare.startsWith('::ffff:') ? bare.slice(7) : bare;
  if (isIP(address) !== 0) return address;
  return hops.length > 0 ? clientAddress(peer, undefined, 0) : '0.0.0.0';
}

/** The network of a connection's peer, which is the client where no proxy stands in front. */
export function networkOfSocket({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string {
  return networkOf(clientAddress(remoteAddress, undefined, 0));
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
