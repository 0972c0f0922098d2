import { lazy } from '#kit/components/lazy/lazy.tsx';
import { waitingBand } from '#kit/components/lazy/waiting-band.tsx';

export const AlbumPart = lazy(
  async () => (await import('./album-part.tsx')).AlbumPart,
  waitingBand,
);
