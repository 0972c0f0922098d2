import { open } from 'node:fs/promises';

/** A rename survives a power cut only once its folder is flushed. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
