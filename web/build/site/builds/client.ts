import { Worker } from 'node:worker_threads';

/**
 * Builds the browser application into an empty `outDir`, in a thread of its own: its compilers keep one core busy.
 * `root` is the folder of the project.
 */
export function buildClient(root: string, outDir: string): Promise<void> {
  const worker = new Worker(new URL('./client-thread.ts', import.meta.url), {
    workerData: { root, outDir },
  });
  return new Promise((done, fail) => {
    worker.once('error', fail);
    worker.once('exit', (code) => (code === 0 ? done() : fail(new Error(`it ended with ${code}`))));
  });
}
