import { workerQueue } from '../worker-queue.ts';
import type { Pictures } from './picture-worker.ts';
import workerAddress from './picture-worker.ts?worker&url';

/** Where pictures are drawn. */
export const drawer = workerQueue<Blob, Pictures>(workerAddress);

/**
 * A picture as JPEG in two sizes (2,048 and 320 pixels), drawn anew, and what it said of where and when; null where
 * the browser cannot read it.
 */
export function drawPicture(picture: Blob): Promise<Pictures> {
  return drawer.ask(picture).catch(() => null);
}
