export interface RealtimeLimits {
  /** Bytes of a broadcast's or presence's payload. */
  payload: number;
  /** Bytes of a WebSocket message, with what is around the payload. */
  frame: number;
  /** Channels of one socket at a time. */
  channels: number;
  /** Joins of one socket in a second. */
  joins: number;
  /** Messages of one socket in a second. */
  events: number;
  /** Calls of `track` and `untrack` of one channel in 30 s. */
  presence: number;
  /** Sockets of one network: an IPv4 address, an IPv6 /64. */
  sockets: number;
  /** Bytes that wait for a client that does not read, after which its socket is ended. */
  backlog: number;
  /** Milliseconds without a message from the client, after which its socket is ended. */
  silence: number;
}

/** Those of hosted Supabase's free plan where it has one. */
export const realtimeLimits: RealtimeLimits = {
  payload: 262_144,
  frame: 266_240,
  channels: 100,
  joins: 100,
  events: 100,
  presence: 5,
  sockets: 60,
  backlog: 4_194_304,
  silence: 60_000,
};

/** Whether one more call within `windowMs` is allowed; counts it. */
export function createRate(most: number, windowMs: number): () => boolean {
  let since = 0;
  let count = 0;
  return () => {
    const now = performance.now();
    if (now - since >= windowMs || count === 0) {
      since = now;
      count = 0;
    }
    count += 1;
    return count <= most;
  };
}
