import { allowWorker } from '#kit/ui/worker-address.ts';

/**
 * A worker of ours by the address of its script, which answers each question in the order in which it was asked.
 * `start` before the first question, so that it answers without a network later. `ask` rejects where its code does not
 * come or it ends; the next question asks for its code again.
 */
export function workerQueue<Question, Answer>(script: string) {
  let worker: Worker | undefined;
  const waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void }[] = [];

  function start(): Worker {
    if (worker) return worker;
    const address = new URL(script, location.href).href;
    allowWorker(address);
    const started = new Worker(address, { type: 'module' });
    started.onerror = () => {
      started.terminate();
      if (worker === started) worker = undefined;
      for (const { reject } of waiting.splice(0)) reject(new Error(`${address} does not answer`));
    };
    started.onmessage = ({ data }: MessageEvent<Answer>) => waiting.shift()?.resolve(data);
    worker = started;
    return started;
  }

  function ask(question: Question, transfer: Transferable[] = []): Promise<Answer> {
    const asked = start();
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      asked.postMessage(question, transfer);
    });
  }

  return { start, ask };
}
