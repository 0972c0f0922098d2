import { readFile } from '#planner/rules/formats/import/read-file.ts';

/** A thread that reads files, so that the page goes on answering: a track of 8 MB takes seconds. */
addEventListener('message', async ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => {
  // An error in here would reach nobody.
  const read = await readFile(data).catch(() => null);
  postMessage(read);
});
