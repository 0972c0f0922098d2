import type { GuideSource } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import { StaticSection } from '#kit/ui/static-section.tsx';
import styles from './source-list.module.css';

/** So few are shown at once. */
const few = 4;

type Props = { sources: GuideSource[]; reviewed: string };

/** Where everything on the page comes from: kind, date of its own, and the day we read it. */
export function SourceList({ sources, reviewed }: Props) {
  const { t, locale } = useI18n();
  return (
    <StaticSection aria-labelledby="sources-title">
      <h2 id="sources-title">{t('place.sources')}</h2>
      <p className={styles.line}>{t('place.reviewed', { date: date(reviewed, locale) })}</p>
      <details className={styles.sources} open={sources.length <= few}>
        <summary>
          {t('place.sourcesLine', { count: sources.length })}
          {': '}
          {kindsOf(sources)
            .map(([kind, count]) => t(`place.sourceKinds.${kind}`, { count }))
            .join(', ')}
        </summary>
        <ol className={styles.list}>
          {sources.map(
            ({ n, title, publisher, url, date: published, checked, live, reliability }) => (
              <li key={n} id={`fuente-${n}`} value={n}>
                <b aria-hidden="true">{n}</b>
                <p>{url ? <a href={url}>{title}</a> : title}</p>
                <small>
                  <span className={styles.kind} data-kind={reliability}>
                    {t(`guide.reliability.${reliability}`)}
                  </span>{' '}
                  {publisher}
                  {published && `, ${date(published, locale)}`}.{' '}
                  {t(live || !url ? 'guide.checked' : 'guide.copyChecked', {
                    date: date(checked, locale),
                  })}
                </small>
              </li>
            ),
          )}
        </ol>
      </details>
    </StaticSection>
  );
}

/** How many of each kind, in the order of their weight. */
function kindsOf(sources: GuideSource[]) {
  const kinds = ['official', 'institution', 'press', 'trade', 'traveller'] as const;
  return kinds
    .map((kind) => [kind, sources.filter((one) => one.reliability === kind).length] as const)
    .filter(([, count]) => count > 0);
}
