import { Link } from '@tanstack/react-router';
import type { GuideCard } from '../../../content/guide.ts';
import { interestSlugs, interests } from '../../../domain/calendar/interests.ts';
import { slugOfMonth } from '../../../domain/calendar/months.ts';
import { monthName, monthShort, number } from '../../../domain/language/format.ts';
import { useI18n } from '../../i18n/context.tsx';
import { interestIcons } from '../../ui/calendar/interest-icons.ts';
import { Icon } from '../../ui/icon.tsx';
import { posterName } from '../../ui/poster-name.ts';
import { stitchOf } from './stitch.ts';
import styles from './year.module.css';

const months = Array.from({ length: 12 }, (_, index) => index + 1);
const stitches = ['dot', 'small', 'middle', 'large', 'full'] as const;

/**
 * When, and for what? A month or a reason to come, as links; under the months the cloth of the year, where the fuller
 * the stitch, the more it rains. The cloth is the table itself.
 */
export function Year({ cards }: { cards: GuideCard[] }) {
  const { t, locale } = useI18n();
  return (
    <section className={styles.year} id="cuando" aria-labelledby="cuando-title">
      <div className={styles.head}>
        <h2 id="cuando-title" className="big">
          {t('home.year.title')}
        </h2>
        <p className="lead">{t('home.year.lead')}</p>
        <ul className={styles.key} aria-hidden="true">
          {stitches.map((stitch) => (
            <li key={stitch}>
              <span className={`${styles.stitch} ${styles[stitch]}`} />
              {t(`home.year.steps.${stitch}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.loom}>
        <ul className={styles.reasons}>
          {interests.map((interest) => (
            <li key={interest}>
              <Link to="/cuando/$choice" params={{ choice: interestSlugs[interest] }}>
                <Icon name={interestIcons[interest]} />
                {t(`guide.year.interests.${interest}`)}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/cuando">
              <Icon name="right" />
              {t('home.year.all')}
            </Link>
          </li>
        </ul>
        <table className={styles.cloth}>
          <caption className="vh">{t('home.year.caption')}</caption>
          <thead>
            <tr>
              <td />
              {months.map((month) => (
                <th key={month} scope="col">
                  <Link to="/cuando/$choice" params={{ choice: slugOfMonth(month) }}>
                    <span className={styles.letter} aria-hidden="true">
                      {monthName(month, locale).charAt(0)}
                    </span>
                    <span className={styles.short} aria-hidden="true">
                      {monthShort(month, locale)}
                    </span>
                    <span className="vh">{monthName(month, locale)}</span>
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cards.map(({ slug, name, rainyDays }) => (
              <tr key={slug} data-place={slug}>
                <th scope="row">
                  <Link to="/destinos/$slug" params={{ slug }} hash="when">
                    {posterName(name)[0]}
                  </Link>
                </th>
                {months.map((month) => (
                  <td key={month}>{cell(rainyDays[month - 1] ?? null)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className={styles.note}>
          {t('home.year.source')}{' '}
          <a href="https://www.datos.gov.co/d/nsz2-kzcq">{t('home.year.sourceName')}</a>
        </p>
      </div>
    </section>
  );

  function cell(days: number | null) {
    if (days === null) return <span className={styles.none}>{t('home.year.noData')}</span>;
    return (
      <>
        <span
          className={`${styles.stitch} ${styles[stitches[stitchOf(days)]]}`}
          aria-hidden="true"
        />
        <span className={styles.days}>{number(days, locale, 0)}</span>
      </>
    );
  }
}
