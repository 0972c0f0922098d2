import { Link } from '@tanstack/react-router';
import type { Sources } from '../../../../domain/trip/facts.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** Leads to each of the sources in its guide. */
export function SourceLinks({ sources }: { sources: Sources[] }) {
  const { t } = useI18n();
  return sources.flatMap(({ destination, s }) =>
    s.map((n) => (
      <Link
        key={`${destination} ${n}`}
        to="/destinos/$slug"
        params={{ slug: destination }}
        hash={`fuente-${n}`}
      >
        {t('trips.findings.source', { n })}
      </Link>
    )),
  );
}
