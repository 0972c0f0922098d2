/**
 * Sockets that send as fast as they are told to, in a process of their own: `node flooder.ts <file>` does what the file
 * says (`Flood`) and prints what became of it (`Flooded`) as JSON. A socket that is closed is opened again.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

export type Flood = {
  /** With the API key. */
  url: string;
  /** The address of this machine that they come from. */
  from: string;
  sockets: number;
  seconds: number;
  perSecond: number;
  /** What each socket sends first, and then again and again; `{n}` is its number. */
  join: string | null;
  frame: string;
};

/** `closed` says how often sockets were closed with which code; 0 is a refusal to open one. */
type Flooded = { frames: number; opened: number; closed: Record<string, number> };

const [, , file = ''] = process.argv;
const flood: Flood = JSON.parse(readFileSync(file, 'utf8'));
const until = performance.now() + flood.seconds * 1_000;
const flooded: Flooded = { frames: 0, opened: 0, closed: {} };

async function keepSending(nth: number): Promise<void> {
  while (performance.now() < until) {
    const closed = await send(nth);
    flooded.closed[closed] = (flooded.closed[closed] ?? 0) + 1;
    await sleep(50);
  }
}

function send(nth: number): Promise<number> {
  const socket = new WebSocket(flood.url, {
    localAddress: flood.from,
    perMessageDeflate: false,
  });
  return new Promise((resolve) => {
    let sending: NodeJS.Timeout | undefined;
    const end = setTimeout(() => socket.terminate(), until - performance.now());
    socket
      .on('open', () => {
        flooded.opened += 1;
        if (flood.join) socket.send(flood.join.replaceAll('{n}', String(nth)));
        const frame = flood.frame.replaceAll('{n}', String(nth));
        sending = setInterval(() => {
          if (socket.readyState !== socket.OPEN || socket.bufferedAmount > 4_000_000) return;
          socket.send(frame);
          flooded.frames += 1;
        }, 1_000 / flood.perSecond);
      })
      .on('error', () => {})
      .on('close', (code) => {
        clearTimeout(end);
        clearInterval(sending);
        resolve(code === 1006 && sending === undefined ? 0 : code);
      });
  });
}

await Promise.all(Array.from({ length: flood.sockets }, (_, nth) => keepSending(nth)));
process.stdout.write(JSON.stringify(flooded), () => process.exit());
