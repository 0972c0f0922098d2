import type { Guide } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthName, monthRuns, number } from '#kit/language/format.ts';
import { Words } from '../section/text.tsx';
import { interestsOf, verdictWord } from '../year/verdict-columns.ts';
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
  const i18n = useI18n();
  const { t, locale } = i18n;
  const interests = interestsOf(year);
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
          {year.months.map((view) => (
            <tr key={view.month}>
              <th scope="row">{monthName(view.month, locale)}</th>
              {interests.map((interest) => (
                <td key={interest}>{verdictWord(view, interest, i18n)}</td>
              ))}
              <td>{t(`guide.year.crowdLevels.${view.crowd.level}`)}</td>
              {measured.map((one) => {
                const value = climate.months[view.month - 1]?.[one] ?? null;
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
