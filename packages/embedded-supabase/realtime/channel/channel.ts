import type { Caller } from '../../caller.ts';
import type { Rights } from '../authorize.ts';
import type { Tracked } from '../presence.ts';
import type { ClientSocket } from '../socket.ts';
import type { Share } from '../usage.ts';

/** A topic that a socket has joined. */
export interface Channel {
  /** Differs from every other channel of this process. */
  number: number;
  /** Without the prefix `realtime:`. */
  topic: string;
  private: boolean;
  socket: ClientSocket;
  joinRef: string | null;
  caller: Caller;
  /** Whose limits it counts against, as so many channels. */
  shares: readonly Share[];
  seats: number;
  /** The token of the last join or `access_token`; null for the socket's API key. */
  token: string | null;
  rights: Rights;
  /** Whether one's own broadcasts come back. */
  self: boolean;
  /** Whether broadcasts are answered. */
  ack: boolean;
  presenceKey: string;
  presenceEnabled: boolean;
  tracked: Tracked | null;
  /** Whether a further call of `track` or `untrack` is allowed now. */
  allowPresence(): boolean;
  expiry: NodeJS.Timeout | null;
  closed: boolean;
  push(event: string, payload: unknown): void;
  reply(ref: string | null, status: 'ok' | 'error', response: unknown): void;
}

/** Of another kind than the rest: `postgres_changes` for its subscriptions, `system` for the channel. */
export function pushSystem(
  channel: Channel,
  extension: 'system' | 'postgres_changes',
  status: 'ok' | 'error',
  message: string,
): void {
  channel.push('system', { extension, status, message, channel: channel.topic });
}
