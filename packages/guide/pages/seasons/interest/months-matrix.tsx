import { Link } from '@tanstack/react-router';
import type { Almanac } from '#guide/compiler/guide.ts';
import { interestSlugs, interests } from '#kit/calendar/interests.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthName } from '#kit/language/format.ts';
import { interestIcons } from '#kit/ui/calendar/interest-icons.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { capital } from '../capital.ts';
import { MonthLink } from '../month-link.tsx';
import { rank } from '../ranking/rank.ts';
import { Square } from '../square.tsx';
import styles from './matrix.module.css';

/** Twelve months by what one comes for: each square says the best there is and leads to it. */
export function MonthsMatrix({ almanac }: { almanac: Almanac }) {
  const { t, locale } = useI18n();
  return (
    <table className={styles.matrix}>
      <caption className="vh">{t('seasons.caption', { year: almanac.year })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('guide.climate.month')}</th>
          {interests.map((interest) => (
            <th key={interest} scope="col">
              <Link to="/cuando/$choice" params={{ choice: interestSlugs[interest] }}>
                <Icon name={interestIcons[interest]} />
                <span>{t(`guide.year.interests.${interest}`)}</span>
              </Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {almanac.places[0]?.months.map(({ month }) => (
          <tr key={month} data-lazy-layout="">
            <th scope="row">
              <MonthLink month={month} interest={null}>
                {capital(monthName(month, locale))}
              </MonthLink>
            </th>
            {interests.map((interest) => (
              <td key={interest}>
                <MonthLink month={month} interest={interest}>
                  <span className="vh">
                    {t('seasons.cell', {
                      month: capital(monthName(month, locale)),
                      interest: t(`guide.year.interests.${interest}`),
                    })}{' '}
                  </span>
                  <span className={styles.interest} aria-hidden="true">
                    {t(`guide.year.interests.${interest}`)}
                  </span>
                  <Square ranked={rank(almanac, month, interest)} />
                </MonthLink>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
