import { useEffect } from 'react';
import { readingPackages } from '../../../domain/offline/kept.ts';
import { destinationsOf } from '../../../domain/trip/facts.ts';
import type { Plan } from '../../../domain/trip/plan.ts';
import { useI18n } from '../../i18n/context.tsx';

/** Keeps the guides of a trip's places on the device, once the browser has nothing else to do. */
export function useKeptGuides(plan: Plan): void {
  const { locale } = useI18n();
  const slugs = destinationsOf(plan).join(' ');
  useEffect(() => {
    if (!slugs || !('requestIdleCallback' in window)) return;
    const names = slugs.split(' ').flatMap((slug) => readingPackages(slug, locale));
    const keep = () =>
      import('../../data/offline/kept-site.ts').then(
        ({ keepUnasked }) => keepUnasked([...new Set(names)]),
        (error: unknown) => console.warn('the guides of this trip are not kept', error),
      );
    const handle = requestIdleCallback(() => void keep(), { timeout: 10_000 });
    return () => cancelIdleCallback(handle);
  }, [slugs, locale]);
}
