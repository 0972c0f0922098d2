import type { Charged } from './meter.ts';
import type { ClientSocket } from './socket.ts';
import type { Usage } from './usage.ts';

/** Whose limits a socket counts against: of the first channel that somebody with a session joined, or a visitor's. */
export function chargedOf(
  { isService, channels, network }: Pick<ClientSocket, 'channels' | 'isService' | 'network'>,
  usage: Usage,
): Charged {
  if (isService) return { kind: 'service', shares: [] };
  for (const { caller } of channels.values()) {
    if (caller.role === 'service_role') return { kind: 'service', shares: [] };
    if (caller.userId !== null) return { kind: 'account', shares: usage.sharesOf(caller, network) };
  }
  const visitor = { role: 'anon', userId: null } as const;
  return { kind: 'visitor', shares: usage.sharesOf(visitor, network) };
}
