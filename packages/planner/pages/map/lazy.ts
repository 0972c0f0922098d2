import { lazy } from '#kit/components/lazy/lazy.tsx';
import { waitingBand } from '#kit/components/lazy/waiting-band.tsx';

export const MapPart = lazy(async () => (await import('./map-part.tsx')).MapPart, waitingBand);
