import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, networkOf } from './network.ts';

const checkMs = 1_000;
/** Checks in a row, a minute, without any byte taken: what nginx allows too. */
const mostIdleChecks = 60;
/** Bytes of answers made for one client that wait in memory, over all connections. */
const mostBytes = 128 * 1024 * 1024;

interface Progress {
  taken: number;
  idleChecks: number;
}

export interface UnreadAnswers {
  /** From here on what waits for this connection was made for it alone, unlike a file of the site. */
  count(socket: Socket): void;
}

/**
 * Ends connections whose peer asks and does not read: those that take nothing of an answer for a minute, and those
 * of the network for which most waits, the largest first, while all of it together is over 128 MB. Whoever reads, however slowly, goes on. A minute,
 * because the system's own buffer says that there is room only once a third of it is empty.
 */
export function endUnreadAnswers(server: Server): UnreadAnswers {
  const sockets = new Map<Socket, Progress>();
  const counted = new WeakSet<Socket>();
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
    endLargest([...sockets.keys()].filter((socket) => !socket.destroyed && counted.has(socket)));
  }, checkMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
  return { count: (socket) => counted.add(socket) };
}

/** The largest of the network that has most, and again while it is too much: no network ends what others read. */
function endLargest(sockets: Socket[]): void {
  const networks = Map.groupBy(sockets, ({ remoteAddress = '' }) =>
    networkOf(clientAddress(remoteAddress, undefined, 0)),
  );
  const shares = [...networks.values()].map((own) => ({
    bytes: sum(own),
    // The largest is last.
    own: own.sort((a, b) => a.writableLength - b.writableLength),
  }));
  for (let bytes = sum(sockets); bytes > mostBytes; ) {
    const most = shares.reduce((a, b) => (b.bytes > a.bytes ? b : a));
    const largest = most.own.pop();
    if (!largest) return;
    most.bytes -= largest.writableLength;
    bytes -= largest.writableLength;
    largest.destroy();
  }
}

function sum(sockets: Socket[]): number {
  return sockets.reduce((bytes, { writableLength }) => bytes + writableLength, 0);
}

/**
 * Bytes that the system has taken, and whether more wait for it. Node counts a write once all of it is taken; how far
 * one has come its handle alone says, which no type describes.
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
