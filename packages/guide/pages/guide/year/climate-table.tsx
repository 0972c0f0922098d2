import type { GuideClimate } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthName, number } from '#kit/language/format.ts';
import styles from './when.module.css';

type Column = keyof GuideClimate['months'][number];
const columns: Column[] = ['highC', 'lowC', 'rainMm', 'rainyDays', 'seaC', 'sunHours'];

/** The same year as figures; a column that the station never filled is left out. */
export function ClimateTable({ climate, best }: { climate: GuideClimate; best: number[] }) {
  const { t, locale } = useI18n();
  const shown = columns.filter((column) => climate.months.some((month) => month[column] !== null));
  return (
    <table className={styles.table}>
      <caption>
        {t('guide.climate.caption', {
          station: climate.station,
          elevation: number(climate.elevationM, locale, 0),
          period: climate.period.replace('-', '–'),
        })}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('guide.climate.month')}</th>
          {shown.map((column) => (
            <th key={column} scope="col">
              {t(`guide.climate.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {climate.months.map((month, index) => (
          <tr key={monthName(index + 1, locale)}>
            <th scope="row">
              {monthName(index + 1, locale)}
              {best.includes(index + 1) && (
                <span className={styles.good}>
                  <span className="vh">, {t('guide.climate.bestShort')}</span>
                </span>
              )}
            </th>
            {shown.map((column) => (
              <td key={column}>{figure(column, month[column])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );

  function figure(column: Column, value: number | null) {
    if (value === null) return t('guide.climate.noData');
    return number(value, locale, column === 'rainMm' ? 0 : 1);
  }
}
