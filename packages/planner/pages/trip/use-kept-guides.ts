import { useEffect } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { readingPackages } from '#offline/kept.ts';
import { destinationsOf } from '../../rules/facts.ts';
import type { Plan } from '../../rules/plan.ts';

/** Keeps the guides of a trip's places on the device, once the browser has nothing else to do. */
export function useKeptGuides(plan: Plan): void {
  const { locale } = useI18n();
  const slugs = destinationsOf(plan).join(' ');
  useEffect(() => {
    if (!slugs || !('requestIdleCallback' in window)) return;
    const names = slugs.split(' ').flatMap((slug) => readingPackages(slug, locale));
    const keep = () =>
      import('#offline/data/kept-site.ts').then(
        ({ keepUnasked }) => keepUnasked([...new Set(names)]),
        (error: unknown) => console.warn('the guides of this trip are not kept', error),
      );
    const handle = requestIdleCallback(() => void keep(), { timeout: 10_000 });
    return () => cancelIdleCallback(handle);
  }, [slugs, locale]);
}
