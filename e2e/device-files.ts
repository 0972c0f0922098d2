import type { Page } from '@playwright/test';

/** A document as an airline sends it. */
export const pdf = `%PDF-1.7\n% ${'boarding pass '.repeat(1000)}\n%%EOF\n`;

/** What of the files of trips is on the device. */
export function filesOnDevice(page: Page) {
  return page.evaluate(async () => {
    // Opening it would make one without anything in it.
    const known = (await indexedDB.databases()).some(({ name }) => name === 'mochila-files');
    if (!known) return [];
    return new Promise<{ path: string; isPhoto: boolean; text: string }[]>((resolve) => {
      const opening = indexedDB.open('mochila-files');
      opening.onsuccess = () => {
        const reading = opening.result.transaction('bytes').objectStore('bytes').getAll();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(
            reading.result.map(({ trip, id, file, small }) => ({
              path: `${trip}/${id}`,
              isPhoto: small !== null,
              text: file === null ? '' : new TextDecoder().decode(file),
            })),
          );
        };
      };
    });
  });
}
