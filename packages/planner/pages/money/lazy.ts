import { lazy } from '#kit/components/lazy/lazy.tsx';
import { waitingBand } from '#kit/components/lazy/waiting-band.tsx';

export const MoneyPart = lazy(async () => (await import('./money-part.tsx')).MoneyPart, {
  ...waitingBand,
  texts: ['tripParts'],
});
