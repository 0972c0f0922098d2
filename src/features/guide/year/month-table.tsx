import type { Guide } from '../../../../content/guide.ts';
import { monthName } from '../../../../domain/language/format.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { levelWord } from '../../../ui/calendar/level-word.ts';
import styles from './when.module.css';

/** What each month is good for and how full the country is, in words. */
export function MonthTable({ guide: { year } }: { guide: Guide }) {
  const { t, locale } = useI18n();
  const interests = [
    ...new Set(year.months.flatMap(({ verdicts }) => verdicts.map(({ interest }) => interest))),
  ];
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
        {year.months.map(({ month, verdicts, crowd }) => (
          <tr key={month}>
            <th scope="row">{monthName(month, locale)}</th>
            {interests.map((interest) => {
              const found = verdicts.find((verdict) => verdict.interest === interest);
              return (
                <td key={interest}>
                  {found ? t(`guide.year.levels.${levelWord(found)}`) : t('guide.climate.noData')}
                </td>
              );
            })}
            <td>{t(`guide.year.crowdLevels.${crowd.level}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
