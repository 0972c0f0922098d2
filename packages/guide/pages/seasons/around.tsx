import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import { monthName } from '#kit/language/format.ts';
import type { JudgedInterest } from '../../compiler/guide.ts';
import styles from './around.module.css';
import { capital } from './capital.ts';
import { MonthLink } from './month-link.tsx';

/** The months before and after for the same reason, and the whole year. */
export function Around({ month, interest }: { month: number; interest: JudgedInterest | null }) {
  const { t, locale } = useI18n();
  const before = month === 1 ? 12 : month - 1;
  const after = month === 12 ? 1 : month + 1;
  return (
    <nav className={styles.around} aria-label={t('seasons.months')}>
      <MonthLink month={before} interest={interest}>
        <small>{t('seasons.month.previous')}</small>
        <b>{capital(monthName(before, locale))}</b>
      </MonthLink>
      <Link to="/cuando" activeOptions={{ exact: true }}>
        <small>{t('nav.when')}</small>
        <b>{t('seasons.all')}</b>
      </Link>
      <MonthLink month={after} interest={interest}>
        <small>{t('seasons.month.next')}</small>
        <b>{capital(monthName(after, locale))}</b>
      </MonthLink>
    </nav>
  );
}
