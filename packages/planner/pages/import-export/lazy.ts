import { type Fetch, lazy } from '#kit/components/lazy/lazy.tsx';

/** What the sheet of files holds. */
export const Files = lazy(async () => (await import('./files.tsx')).Files, { texts: ['exchange'] });

/** The code that reads and writes files; its worker starts. */
export const formats: { fetch: Fetch } = {
  fetch: async () => {
    const [{ fetchFormats }, { reader }] = await Promise.all([
      import('../../data/exchange.ts'),
      import('./preview/preview-file.ts'),
    ]);
    reader.start();
    await fetchFormats();
  },
};

export const calendars: { fetch: Fetch } = {
  fetch: async (need) => (await import('./files.tsx')).fetchCalendarList(need),
};
