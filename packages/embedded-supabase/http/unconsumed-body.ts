import type { IncomingMessage } from 'node:http';

/** Bytes of an unconsumed body that are still read, so that the connection can be used again. */
const maxDrained = 65_536;
/** Milliseconds that a client has to read a response before the rest of its body resets the connection. */
const lingerMs = 1_000;

/** Whether more of a request's body is left than is worth reading, or an unknown part of it. */
export function hasUnconsumedBody(incoming: IncomingMessage): boolean {
  if (incoming.complete) return false;
  const { headers } = incoming;
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > maxDrained;
}

/**
 * Stops reading the body and closes the connection after the response, which has `Connection: close`. Closing at once
 * would reset the connection, and the client could lose the response.
 */
export function closeAfterResponse(incoming: IncomingMessage): void {
  const { socket } = incoming;
  socket.pause();
  // Node and its Hono adapter call this to read and discard the rest.
  incoming.resume = () => incoming;
  // Node calls this after the response.
  socket.destroySoon = () => {
    if (socket.writable) socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
