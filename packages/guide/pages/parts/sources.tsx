import { useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import { StaticSection } from '#kit/ui/static-section.tsx';
import type { GuideSource } from '../../compiler/guide.ts';
import styles from './sources.module.css';

type Props = {
  sources: GuideSource[];
  /** ISO date of the last review of the page. */
  reviewed: string;
};

/** Where everything on the page comes from, with dates and how far to trust it. A mark in the text opens the list. */
export function Sources({ sources, reviewed }: Props) {
  const { t, locale } = useI18n();
  if (sources.length === 0) return null;
  return (
    <StaticSection
      className={`grid beat ${styles.sources}`}
      id="sources"
      aria-labelledby="sources-title"
    >
      <h2 id="sources-title">{t('guide.sourcesTitle')}</h2>
      <p className={`measure ${styles.intro}`}>{t('guide.sourcesIntro')}</p>
      <details>
        <summary>
          {t('guide.sourcesCount', { count: sources.length, date: date(reviewed, locale) })}
        </summary>
        <ol className={styles.list}>
          {sources.map(
            ({ n, title, publisher, url, date: published, checked, live, reliability }) => (
              <li key={n} id={`fuente-${n}`} value={n}>
                <b aria-hidden="true">{n}</b>
                {url ? <a href={url}>{title}</a> : title}
                <span>
                  {publisher}
                  {`, ${published ? date(published, locale) : t('dated.undated')}`}.{' '}
                  {t(`guide.reliability.${reliability}`)}.{' '}
                  {t(live || !url ? 'guide.checked' : 'guide.copyChecked', {
                    date: date(checked, locale),
                  })}
                </span>
              </li>
            ),
          )}
        </ol>
      </details>
    </StaticSection>
  );
}
