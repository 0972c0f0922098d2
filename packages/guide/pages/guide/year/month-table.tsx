import type { Guide } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthName } from '#kit/language/format.ts';
import { interestsOf, verdictWord } from './verdict-columns.ts';
import styles from './when.module.css';

/** What each month is good for and how full the country is, in words. */
export function MonthTable({ guide: { year } }: { guide: Guide }) {
  const i18n = useI18n();
  const { t, locale } = i18n;
  const interests = interestsOf(year);
  return (
    <table className={styles.table}>
      <caption>
        {t('guide.year.caption', { year: year.year })}{' '}
        {t('guide.year.gauges', {
          gauges: interests
            .flatMap((one) => {
              const gauge = year.gauges[one];
              return gauge ? `${t(`guide.year.interests.${one}`)}, ${gauge}` : [];
            })
            .join('; '),
        })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('guide.climate.month')}</th>
          {interests.map((interest) => (
            <th key={interest} scope="col">
              {t(`guide.year.interests.${interest}`)}
            </th>
          ))}
          <th scope="col">{t('guide.year.crowds')}</th>
        </tr>
      </thead>
      <tbody>
        {year.months.map((view) => (
          <tr key={view.month}>
            <th scope="row">{monthName(view.month, locale)}</th>
            {interests.map((interest) => (
              <td key={interest}>{verdictWord(view, interest, i18n)}</td>
            ))}
            <td>{t(`guide.year.crowdLevels.${view.crowd.level}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
