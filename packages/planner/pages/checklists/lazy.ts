import { lazy } from '#kit/components/lazy/lazy.tsx';
import { waitingBand } from '#kit/components/lazy/waiting-band.tsx';

export const ListsPart = lazy(async () => (await import('./lists-part.tsx')).ListsPart, {
  ...waitingBand,
  texts: ['tripParts'],
});
