import { lazy } from '#kit/components/lazy/lazy.tsx';
import { waitingBand } from '#kit/components/lazy/waiting-band.tsx';

export const WeekPart = lazy(async () => (await import('./week-part.tsx')).WeekPart, waitingBand);
