import { allowWorker } from '#kit/ui/worker-address.ts';
import { importLimits } from '../../rules/formats/import/candidate.ts';
import type { ReadFile } from '../../rules/formats/import/read-file.ts';
import workerAddress from './read-worker.ts?worker&url';

let thread: Worker | undefined;

/** In the order in which the thread was asked: it answers in the same. */
const waiting: { resolve: (read: ReadFile) => void; reject: (error: Error) => void }[] = [];

/** Starts the thread, so that it answers without a network later. */
export function startReader(): Worker {
  if (thread) return thread;
  const address = new URL(workerAddress, location.href).href;
  allowWorker(address);
  const worker = new Worker(address, { type: 'module' });
  worker.onerror = () => {
    // Its code did not come: the next one asks for it again.
    worker.terminate();
    if (thread === worker) thread = undefined;
    for (const { reject } of waiting.splice(0)) reject(new Error('no thread to read files with'));
  };
  worker.onmessage = ({ data }: MessageEvent<ReadFile | null>) => {
    const asked = waiting.shift();
    if (data) asked?.resolve(data);
    else asked?.reject(new Error('the file could not be read'));
  };
  thread = worker;
  return worker;
}

/** What a file holds, as a preview: nothing is written. Rejects where the browser cannot read it. */
export async function previewFile(file: File): Promise<ReadFile> {
  // One byte more than the reader takes, so that it can tell.
  const bytes = new Uint8Array(await file.slice(0, importLimits.bytes + 1).arrayBuffer());
  const worker = startReader();
  return new Promise((resolve, reject) => {
    waiting.push({ resolve, reject });
    worker.postMessage(bytes, [bytes.buffer]);
  });
}
