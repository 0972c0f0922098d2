import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, networkOf } from './network.ts';

const mostPerNetwork = 100;
/** Milliseconds that a new connection may say nothing. */
const silentMs = 5_000;
/** Unanswered requests of one connection: no browser sends a second one early, nor do nginx and HAProxy. */
const mostUnanswered = 16;

/** How many requests of a connection are not answered yet. */
const unanswered = new WeakMap<Socket, number>();

/** Closes connections that say nothing soon, and idle ones when no more are accepted. */
export function closeSilent(server: Server): void {
  server.on('connection', (socket) => {
    const timer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, silentMs);
    socket.once('close', () => clearTimeout(timer));
  });
  server.on('drop', () => server.closeIdleConnections());
}

/**
 * At most a hundred connections of one network (an IPv4 address, an IPv6 /64): the next one takes the place of an idle
 * one, or is dropped. Not for a server behind a proxy, from which all of them come.
 */
export function limitPerNetwork(server: Server): void {
  const networks = new Map<string, Set<Socket>>();
  server.on('connection', (socket) => {
    const network = networkOf(clientAddress(socket.remoteAddress ?? '', undefined, 0));
    const own = networks.get(network) ?? new Set();
    if (own.size >= mostPerNetwork) {
      const idle = [...own].find((one) => (unanswered.get(one) ?? 0) === 0);
      if (idle === undefined) {
        socket.destroy();
        return;
      }
      own.delete(idle);
      idle.destroy();
    }
    networks.set(network, own.add(socket));
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0) networks.delete(network);
    });
  });
}

/**
 * Ends a connection that sends more than 16 requests without waiting for answers (pipelining). To stop reading it would
 * be too late: what has arrived is parsed at once, 2,000 requests of a few bytes.
 */
export function limitUnanswered(listener: RequestListener): RequestListener {
  const count = (socket: Socket, change: 1 | -1) => {
    const now = (unanswered.get(socket) ?? 0) + change;
    unanswered.set(socket, now);
    return now;
  };
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    if (count(socket, 1) > mostUnanswered) {
      socket.destroy();
      return;
    }
    response.once('close', () => count(socket, -1));
    listener(request, response);
  };
}
