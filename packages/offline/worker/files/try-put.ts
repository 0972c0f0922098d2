/** Puts an answer into a cache. Without room nothing is kept, and nothing else changes. */
export async function tryPut(
  open: () => Promise<Cache>,
  path: string,
  response: Response,
): Promise<void> {
  try {
    await (await open()).put(path, response);
  } catch (error) {
    console.warn('a file could not be kept', path, error);
  }
}
