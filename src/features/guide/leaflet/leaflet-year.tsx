import type { Guide } from '../../../../content/guide.ts';
import { monthName, monthRuns, number } from '../../../../domain/language/format.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { levelWord } from '../../../ui/calendar/level-word.ts';
import { Words } from '../text.tsx';
import styles from './leaflet.module.css';

export function Festivals({ guide: { festivals } }: { guide: Guide }) {
  const { locale } = useI18n();
  return (
    festivals.length > 0 && (
      <ul>
        {festivals.map(({ id, name, note, months }) => (
          <li key={id}>
            <b>{name}</b> · {monthRuns(months, locale)} · <Words text={note} />
          </li>
        ))}
      </ul>
    )
  );
}

const figures = ['highC', 'lowC', 'rainMm', 'seaC'] as const;

/** Each month in a row: what it is good for, how full it is, and the figures of the station. */
export function Months({ guide: { year, climate, titles } }: { guide: Guide }) {
  const { t, locale } = useI18n();
  const interests = [
    ...new Set(year.months.flatMap(({ verdicts }) => verdicts.map(({ interest }) => interest))),
  ];
  const measured = figures.filter((one) => climate.months.some((month) => month[one] !== null));
  const caption = t('guide.climate.station', {
    station: climate.station,
    period: climate.period.replace('-', '–'),
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: narrow screens scroll it, also with the keyboard
    <section className={styles.table} aria-label={caption} tabIndex={0}>
      <p>
        <b>{titles.when}</b> {caption}
      </p>
      <table>
        <thead>
          <tr>
            <td />
            {interests.map((interest) => (
              <th key={interest} scope="col">
                {t(`guide.year.interests.${interest}`)}
              </th>
            ))}
            <th scope="col">{t('guide.year.crowds')}</th>
            {measured.map((one) => (
              <th key={one} scope="col">
                {t(`guide.climate.${one}`)}
              </th>
            ))}
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
              {measured.map((one) => {
                const value = climate.months[month - 1]?.[one] ?? null;
                return (
                  <td key={one}>
                    {value === null ? t('guide.climate.noData') : number(value, locale, 0)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
