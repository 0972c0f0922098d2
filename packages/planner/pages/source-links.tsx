import { ChapterLink } from '#guide/pages/parts/chapter-link.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Sources } from '../rules/facts.ts';

/** Leads to each of the sources in its guide. */
export function SourceLinks({ sources }: { sources: Sources[] }) {
  const { t } = useI18n();
  return sources.flatMap(({ destination, s }) =>
    s.map((n) => (
      <ChapterLink
        key={`${destination} ${n}`}
        slug={destination}
        chapter="palabras-y-fuentes"
        section={`fuente-${n}`}
      >
        {t('trips.findings.source', { n })}
      </ChapterLink>
    )),
  );
}
