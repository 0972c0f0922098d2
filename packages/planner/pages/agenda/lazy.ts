import { lazy } from '#kit/components/lazy/lazy.tsx';
import { waitingBand } from '#kit/components/lazy/waiting-band.tsx';

export const AgendaPart = lazy(
  async () => (await import('./agenda-part.tsx')).AgendaPart,
  waitingBand,
);
