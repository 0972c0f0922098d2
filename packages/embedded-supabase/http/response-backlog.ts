import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOfSocket } from './network.ts';

const checkMs = 1_000;
/** Checks in a row in which the peer took no byte: a minute, as in nginx. */
const mostIdleChecks = 60;
/** Bytes of responses that wait in memory, over all counted connections. */
const mostBytes = 128 * 1024 * 1024;

interface Progress {
  taken: number;
  idleChecks: number;
}

export interface ResponseBacklog {
  /** Counts what waits for this connection from here on: its responses share no memory, unlike files of the site. */
  count(socket: Socket, response: ServerResponse): void;
  /** Counts what waits for a connection that became a WebSocket. */
  countSocket(socket: Socket): void;
}

/**
 * Ends connections whose peer sends requests and does not read the responses: those that take no byte for a minute,
 * and, while more than 128 MB wait in all, the largest connections of the network with the most waiting bytes. Slow
 * readers are not ended. A minute, because the system's buffer accepts more only once a third of it is empty.
 */
export function limitResponseBacklog(server: Server): ResponseBacklog {
  const sockets = new Map<Socket, Progress>();
  const counted = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('connection', (socket) => {
    sockets.set(socket, { taken: 0, idleChecks: 0 });
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, progress] of sockets) {
      const { taken, waits } = written(socket);
      const idle = waits && taken === progress.taken;
      progress.idleChecks = idle ? progress.idleChecks + 1 : 0;
      progress.taken = taken;
      if (progress.idleChecks >= mostIdleChecks) socket.destroy();
    }
    endLargest(
      [...sockets.keys()].flatMap((socket) => {
        const responses = counted.get(socket);
        return responses && !socket.destroyed
          ? [{ socket, bytes: waiting(socket, responses) }]
          : [];
      }),
    );
  }, checkMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
  return {
    count: (socket, response) => {
      const responses = counted.get(socket) ?? new Set();
      counted.set(socket, responses.add(response));
      response.once('close', () => responses.delete(response));
    },
    countSocket: (socket) => void counted.set(socket, new Set()),
  };
}

interface Waiting {
  socket: Socket;
  bytes: number;
}

/** Bytes that wait for a connection. A pipelined response has no socket until the one before it is sent. */
function waiting(socket: Socket, responses: Set<ServerResponse>): number {
  const queued = [...responses].filter((response) => response.socket === null);
  return queued.reduce(
    (bytes, { writableLength }) => bytes + writableLength,
    socket.writableLength,
  );
}

/**
 * While too many bytes wait, ends the largest connection of the network with the most waiting bytes: one network cannot
 * end the connections of another.
 */
function endLargest(all: Waiting[]): void {
  const networks = Map.groupBy(all, ({ socket }) => networkOfSocket(socket));
  const shares = [...networks.values()].map((own) => ({
    bytes: sum(own),
    // The largest is last.
    own: own.sort((a, b) => a.bytes - b.bytes),
  }));
  for (let bytes = sum(all); bytes > mostBytes; ) {
    const most = shares.reduce((a, b) => (b.bytes > a.bytes ? b : a));
    const largest = most.own.pop();
    if (!largest) return;
    most.bytes -= largest.bytes;
    bytes -= largest.bytes;
    largest.socket.destroy();
  }
}

function sum(all: Waiting[]): number {
  return all.reduce((total, { bytes }) => total + bytes, 0);
}

/**
 * Bytes that the system has taken, and whether more wait. Node counts a write once the system has taken all of it; the
 * progress of a write is known to the socket's handle alone, which has no type.
 */
function written(socket: Socket): { taken: number; waits: boolean } {
  const handle: unknown = Reflect.get(socket, '_handle');
  const read = (name: string) => {
    const value: unknown =
      typeof handle === 'object' && handle !== null ? Reflect.get(handle, name) : 0;
    return typeof value === 'number' ? value : 0;
  };
  const waiting = read('writeQueueSize');
  return { taken: read('bytesWritten') - waiting, waits: waiting > 0 };
}
