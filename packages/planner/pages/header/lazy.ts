import { lazy } from '#kit/components/lazy/lazy.tsx';

export const DetailFields = lazy(async () => (await import('./detail-fields.tsx')).DetailFields);
