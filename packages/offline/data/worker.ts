import type { FinalAnswer, KeptSite, WorkerAnswer, WorkerRequest } from '../kept.ts';

/** Milliseconds after which a worker that says nothing, as an older one, counts as none. */
const answerTimeoutMs = 20_000;

/** Sends a worker that is active what needs no answer. */
export function tellWorker(request: WorkerRequest): void {
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(request));
}

/** Asks the active worker; `onProgress` hears how far a download has come. Rejects when nothing answers. */
export async function askWorker(
  request: WorkerRequest,
  onProgress: (state: KeptSite) => void = () => undefined,
): Promise<FinalAnswer> {
  const registration = await navigator.serviceWorker.getRegistration();
  const worker = registration?.active;
  if (!worker) throw new Error('there is no worker');
  // A newer build that waits for its turn has to have the same.
  if (request.type === 'download') registration.waiting?.postMessage(request);
  const { port1, port2 } = new MessageChannel();
  return new Promise((done, fail) => {
    const giveUp = () => fail(new Error('the worker does not answer'));
    let timer = setTimeout(giveUp, answerTimeoutMs);
    port1.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      clearTimeout(timer);
      if (data.type !== 'progress') {
        port1.close();
        return done(data);
      }
      timer = setTimeout(giveUp, answerTimeoutMs);
      onProgress(data.state);
    };
    worker.postMessage(request, [port2]);
  });
}
