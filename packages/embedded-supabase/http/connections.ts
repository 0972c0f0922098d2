import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOfSocket } from './network.ts';

const mostPerNetwork = 100;
/** Milliseconds within which a new connection must send something. */
const silentMs = 5_000;
/** Unanswered requests of one connection; browsers, nginx and HAProxy wait for each answer. */
const mostUnanswered = 16;

/** How many requests of a connection are not answered yet. */
const unanswered = new WeakMap<Socket, number>();

/** A connection that became a WebSocket is never idle. */
export function keepBusy(socket: Socket): void {
  unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
}

/** Closes connections that send nothing for five seconds, and idle ones when no more are accepted. */
export function closeSilentConnections(server: Server): void {
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
export function limitConnectionsPerNetwork(server: Server): void {
  const networks = new Map<string, Set<Socket>>();
  server.on('connection', (socket) => {
    const network = networkOfSocket(socket);
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
 * Ends a connection that sends more than 16 requests without waiting for answers (pipelining). Pausing it would be too
 * late: one read holds up to 2,000 requests of a few bytes, and all of them are parsed at once.
 */
export function limitPipelinedRequests(listener: RequestListener): RequestListener {
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
