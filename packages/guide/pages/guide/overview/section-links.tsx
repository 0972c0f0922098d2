import type { ReactNode } from 'react';
import type { Guide } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortDate } from '#kit/language/format.ts';
import { Report } from '../section/report.tsx';
import { sourceNumbers } from '../section/source-numbers.ts';
import styles from './section-links.module.css';

type Props = {
  guide: Guide;
  /** Of the section. */
  id: string;
  title: string;
  /** What the section shows, of which the sources are counted. */
  shows?: unknown;
  /** The link to more. */
  children: ReactNode;
};

/** From a section of the overview: to more of it, to its sources and to the form for mistakes. */
export function SectionLinks({ guide, id, title, shows, children }: Props) {
  const { t, locale } = useI18n();
  const count = sourceNumbers(shows).length;
  return (
    <p className={styles.links} data-screen="">
      {children}
      <Report about={`/destinos/${guide.slug}#${id}`} name={title} />
      {count > 0 && (
        <a href="#sources">
          {t('guide.sourcesCount', { count, date: shortDate(guide.reviewed, locale) })}
        </a>
      )}
    </p>
  );
}
