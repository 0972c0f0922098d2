import { Link } from '@tanstack/react-router';
import { slugOfMonth } from '#kit/calendar/months.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthName, monthShort } from '#kit/language/format.ts';
import { posterName } from '#kit/ui/poster/poster-name.ts';
import type { GuideCard } from '../../compiler/guide.ts';
import styles from './months.module.css';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** The year in one row: over each month a bar for every destination whose guide recommends it. */
export function Months({ cards }: { cards: GuideCard[] }) {
  const { t, locale } = useI18n();
  return (
    <section className={styles.months} id="cuando" aria-labelledby="cuando-title">
      <div className={styles.head}>
        <h2 id="cuando-title">{t('home.months.title')}</h2>
        <ul className={styles.key}>
          {cards.map(({ slug, name }) => (
            <li key={slug} data-place={slug}>
              <Link to="/destinos/$slug" params={{ slug }} hash="when">
                {posterName(name)[0]}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <ol className={styles.row}>
        {months.map((month) => (
          <li key={month}>
            <Link to="/cuando/$choice" params={{ choice: slugOfMonth(month) }}>
              <span className={styles.bars}>
                {cards.map(({ slug, bestMonths }) => (
                  <i key={slug} data-place={slug} hidden={!bestMonths.includes(month)} />
                ))}
              </span>
              <span aria-hidden="true">{monthShort(month, locale)}</span>
              <span className="vh">{said(month)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );

  function said(month: number): string {
    const names = cards.filter(({ bestMonths }) => bestMonths.includes(month));
    const list = new Intl.ListFormat(locale).format(names.map(({ name }) => name));
    return `${monthName(month, locale)}: ${list || t('home.months.none')}`;
  }
}
