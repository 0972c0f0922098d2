import type { CSSProperties } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthName, monthShort } from '#kit/language/format.ts';
import type { Almanac, JudgedInterest } from '../../compiler/guide.ts';
import { MonthLink } from './month-link.tsx';
import { rank } from './ranking/rank.ts';
import styles from './year-line.module.css';

type Props = { almanac: Almanac; interest: JudgedInterest | null };

/** The twelve months as land in layers: a thick one for each destination where the month is good, a thin one where it is fair. */
export function YearLine({ almanac, interest }: Props) {
  const { locale } = useI18n();
  const months = Array.from({ length: 12 }, (_, nth) => rank(almanac, nth + 1, interest));
  const most = Math.max(1, ...months.map((ranked) => ranked.length));
  return (
    <ul className={styles.year} style={{ '--most': most } as CSSProperties}>
      {months.map((ranked, index) => (
        <li key={monthName(index + 1, locale)}>
          <MonthLink month={index + 1} interest={interest}>
            {ranked
              .filter(({ level }) => level !== 'poor')
              .toReversed()
              .map(({ place: { slug }, level }) => (
                <i key={slug} data-place={slug} className={styles[level]} />
              ))}
            <b aria-hidden="true">
              <span>{monthName(index + 1, locale).charAt(0)}</span>
              <span>{monthShort(index + 1, locale)}</span>
            </b>
            <span className="vh">{monthName(index + 1, locale)}</span>
          </MonthLink>
        </li>
      ))}
    </ul>
  );
}
