import { useRouter } from '@tanstack/react-router';
import { destinationCards } from '#guide/data/guides.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { PageLink } from './page-link.tsx';

/** Nothing of search could be fetched: the ways on that need nothing. */
export function SearchFailed() {
  const { t, locale } = useI18n();
  const router = useRouter();
  return (
    <div className="grid beat">
      <div className="measure">
        <h1>{t('search.heading')}</h1>
        <Notice kind="bad" title={t('search.failed')}>
          <p>{t('search.failedHint')}</p>
          <p>
            <button type="button" className="btn" onClick={() => router.invalidate()}>
              {t('shell.tryAgain')}
            </button>
          </p>
        </Notice>
        <ul>
          {destinationCards(locale).map(({ slug, name }) => (
            <li key={slug}>
              <PageLink slug={slug}>{name}</PageLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
