import type { CSSProperties } from 'react';
import type { Guide } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthName, monthRuns, monthShort, number } from '#kit/language/format.ts';
import { VerdictMark } from '#kit/ui/calendar/verdict-mark.tsx';
import { ChapterLink } from '../../parts/chapter-link.tsx';
import { StationNotes } from '../year/station-notes.tsx';
import { monthsInShort } from './months-in-short.ts';
import { SectionLinks } from './section-links.tsx';
import styles from './year-in-short.module.css';

/** When to go in a sentence, and the year as twelve columns of rain. */
export function YearInShort({ guide }: { guide: Guide }) {
  const { t, locale } = useI18n();
  const { bestMonths, slug, climate, harvest, festivals } = guide;
  const { interest, avoid, months } = monthsInShort(guide);
  return (
    <section className={`grid beat ${styles.when}`} id="when" aria-labelledby="when-title">
      <div className={styles.head}>
        <h2 id="when-title">
          {t('guide.overview.best', { months: monthRuns(bestMonths, locale) })}{' '}
          {interest && avoid.length > 0 && (
            <em>
              {t(`guide.overview.${avoid.length > 3 ? 'worst' : 'avoid'}.${interest}`, {
                months: monthRuns(avoid, locale),
              })}
            </em>
          )}
        </h2>
        <SectionLinks
          guide={guide}
          id="when"
          title={guide.titles.when}
          shows={[climate, harvest, festivals]}
        >
          <ChapterLink slug={slug} chapter="antes-de-ir" section="when">
            {t('guide.overview.moreWhen')}
          </ChapterLink>
        </SectionLinks>
      </div>
      <ol className={styles.months}>
        {months.map(({ month, level, rainMm, rainyDays, share }) => (
          <li key={month} data-level={level}>
            <b className={styles.name}>
              <abbr title={monthName(month, locale)}>{monthShort(month, locale)}</abbr>
            </b>
            <span className={styles.level}>
              <VerdictMark level={level} />
              <span>{t(`guide.year.levels.${level}`)}</span>
            </span>
            <span className={styles.rain} style={{ '--share': share } as CSSProperties}>
              <b>{rainMm === null ? '–' : number(rainMm, locale, 0)}</b>
              <span className="vh"> mm</span>
            </span>
            {rainyDays !== null && (
              <small>
                {number(rainyDays, locale, 0)}
                <span className="vh"> {t('guide.year.rows.rainyDays')}</span>
              </small>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.key}>
        <span>{t('guide.overview.rainKey')}</span>
        <StationNotes guide={guide} />
      </p>
    </section>
  );
}
