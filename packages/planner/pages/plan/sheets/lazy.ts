import { lazy } from '#kit/components/lazy/lazy.tsx';

export const StopBody = lazy(async () => (await import('./stop/stop-body.tsx')).StopBody);
export const StopGone = lazy(async () => (await import('./stop/stop-gone.tsx')).StopGone);
export const DayBody = lazy(async () => (await import('./day/day-body.tsx')).DayBody);
export const AddBody = lazy(async () => (await import('./add/add-body.tsx')).AddBody);
