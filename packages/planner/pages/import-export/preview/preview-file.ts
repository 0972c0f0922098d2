import { importLimits } from '#planner/rules/formats/import/candidate.ts';
import type { ReadFile } from '#planner/rules/formats/import/read-file.ts';
import { workerQueue } from '../../worker-queue.ts';
import workerAddress from './read-worker.ts?worker&url';

/** Where files are read. */
export const reader = workerQueue<Uint8Array, ReadFile | null>(workerAddress);

/** What a file holds, as a preview: nothing is written. Rejects where the browser cannot read it. */
export async function previewFile(file: File): Promise<ReadFile> {
  // One byte more than the reader takes, so that it can tell.
  const bytes = new Uint8Array(await file.slice(0, importLimits.bytes + 1).arrayBuffer());
  const read = await reader.ask(bytes, [bytes.buffer]);
  if (!read) throw new Error('the file could not be read');
  return read;
}
