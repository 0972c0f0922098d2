import { use } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortDate } from '#kit/language/format.ts';
import { SourceContext } from '../../parts/source-mark.tsx';
import { Report } from './report.tsx';
import styles from './section-foot.module.css';
import { sourceNumbers } from './source-numbers.ts';

type Props = {
  /** The page without the language. */
  path: string;
  id: string;
  title: string;
  /** What the section shows, of which the sources are counted. */
  shows?: unknown;
};

/** The end of a section: how many sources it has, when it was reviewed, and the way to report a mistake. */
export function SectionFoot({ path, id, title, shows }: Props) {
  const { t, locale } = useI18n();
  const page = use(SourceContext);
  const count = sourceNumbers(shows).length;
  return (
    <p className={styles.foot} data-screen="">
      {page && count > 0 && (
        <a href="#sources">
          {t('guide.sourcesCount', { count, date: shortDate(page.reviewed, locale) })}
        </a>
      )}
      <Report about={`${path}#${id}`} name={title} />
    </p>
  );
}
