import type { IncomingMessage } from 'node:http';

/** Bytes of a body that nobody wants which are read all the same, so that the connection can be used again. */
const readAnyway = 65_536;
/** Milliseconds that a client has to read an answer before the rest of its body resets the connection. */
const lingerMs = 1_000;

/** Whether a request is answered though much of its body, or nobody knows how much, has not arrived. */
export function leavesBody(incoming: IncomingMessage): boolean {
  if (incoming.complete) return false;
  const { headers } = incoming;
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > readAnyway;
}

/**
 * Ends the connection after the answer, which says `Connection: close`, and reads nothing of the body any more.
 * Closing at once would reset the connection, and the client could lose the answer.
 */
export function closeUnread(incoming: IncomingMessage): void {
  const { socket } = incoming;
  socket.pause();
  // By this Node and its Hono adapter read what is left, to throw it away.
  incoming.resume = () => incoming;
  // By this Node closes after the answer.
  socket.destroySoon = () => {
    if (socket.writable) socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
