import { allowWorker } from '#kit/ui/worker-address.ts';
import type { Pictures } from './picture-worker.ts';
import workerAddress from './picture-worker.ts?worker&url';

let thread: Worker | undefined;
let waiting: { resolve: (answer: Pictures) => void }[] = [];

/** Starts the thread, so that it works without a network later. */
export function startPictures(): Worker {
  if (thread) return thread;
  const address = new URL(workerAddress, location.href).href;
  allowWorker(address);
  const worker = new Worker(address, { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Pictures>) => waiting.shift()?.resolve(data);
  worker.onerror = () => {
    worker.terminate();
    if (thread === worker) thread = undefined;
    const unanswered = waiting;
    waiting = [];
    for (const { resolve } of unanswered) resolve(null);
  };
  thread = worker;
  return worker;
}

/**
 * A picture as JPEG in two sizes (2,048 and 320 pixels), drawn anew, and what it said of where and when; null where
 * the browser cannot read it.
 */
export function drawPicture(picture: Blob): Promise<Pictures> {
  const worker = startPictures();
  return new Promise((resolve) => {
    waiting.push({ resolve });
    worker.postMessage(picture);
  });
}
