import { createContext, useId } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { date } from '#kit/language/format.ts';
import type { GuideSource } from '../../compiler/guide.ts';
import styles from './source-mark.module.css';

/** A page whose marks open their sources in place. */
type SourcedPage = { sources: readonly GuideSource[]; reviewed: string };

/** Null on a page that shows no sources. */
export const SourceContext = createContext<SourcedPage | null>(null);

type Props = { numbers: number[]; sources: readonly GuideSource[] };

/** The mark of a statement; it opens what its sources are. The browser does so, without our script. */
export function SourceMark({ numbers, sources }: Props) {
  const { t, locale } = useI18n();
  const id = useId();
  const named = sources.filter(({ n }) => numbers.includes(n));
  const publishers = [...new Set(named.map(({ publisher }) => publisher))];
  const shown = numbers.join(', ');
  const label = t('guide.sourcesOf', {
    count: named.length,
    numbers: shown,
    names: new Intl.ListFormat(locale).format(publishers),
  });
  return (
    <>
      <button type="button" className={styles.mark} popoverTarget={id} aria-label={label}>
        {shown}
      </button>
      <span id={id} popover="auto" className={styles.card}>
        {named.map((source) => (
          <SourceLines key={source.n} source={source} />
        ))}
      </span>
    </>
  );
}

function SourceLines({ source }: { source: GuideSource }) {
  const { t, locale } = useI18n();
  const { n, title, publisher, url, date: published, checked, live, reliability } = source;
  return (
    <span className={styles.source}>
      <span className={styles.title}>
        {n} {url ? <a href={url}>{title}</a> : title}
      </span>
      <span className={styles.about}>
        {t(`guide.reliability.${reliability}`)}: {publisher},{' '}
        {published ? date(published, locale) : t('dated.undated')}.{' '}
        {t(live || !url ? 'guide.checked' : 'guide.copyChecked', { date: date(checked, locale) })}
      </span>
    </span>
  );
}
