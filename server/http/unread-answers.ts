import type { Server } from 'node:http';
import type { Socket } from 'node:net';

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
 * with most that waits while all of it together is over 128 MB. Whoever reads, however slowly, goes on. A minute,
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

function endLargest(sockets: Socket[]): void {
  let bytes = sockets.reduce((sum, { writableLength }) => sum + writableLength, 0);
  if (bytes <= mostBytes) return;
  for (const socket of sockets.sort((a, b) => b.writableLength - a.writableLength)) {
    bytes -= socket.writableLength;
    socket.destroy();
    if (bytes <= mostBytes) return;
  }
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
