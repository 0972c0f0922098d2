import { lazy } from '#kit/components/lazy/lazy.tsx';

/**
 * The files of a stop, a day and of today; from when they are here, files are sent and fetched. Apart from the other
 * parts, since some of those show it.
 */
export const Attachments = lazy(
  async () => {
    const [{ Attachments }, { startAttachments }, { drawer }] = await Promise.all([
      import('./attachments.tsx'),
      import('../../data/attachments/attachments.ts'),
      import('./pictures.ts'),
    ]);
    startAttachments();
    drawer.start();
    return Attachments;
  },
  { waiting: () => null, yieldsToPaint: true },
);
