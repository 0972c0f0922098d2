import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { JudgedInterest } from '#guide/compiler/guide.ts';
import { interestSlugs, interests } from '#kit/calendar/interests.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { interestIcons } from '#kit/ui/calendar/interest-icons.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { MonthLink } from '../month-link.tsx';
import styles from '../nav.module.css';

type Props = { month: number | null; at: JudgedInterest | null };

/** The other reasons to come: in the same month (1 to 12), or in the whole year. */
export function InterestNav({ month, at }: Props) {
  const { t } = useI18n();
  return (
    <nav className={styles.nav} aria-label={t('seasons.month.why')}>
      <ul>
        {[null, ...interests].map((interest) => (
          <li key={interest ?? 'all'} className={interest === at ? styles.at : undefined}>
            <To month={month} interest={interest}>
              <Icon name={interest ? interestIcons[interest] : 'calendar'} />
              {interest ? t(`guide.year.interests.${interest}`) : t('seasons.anything')}
            </To>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type ToProps = { month: number | null; interest: JudgedInterest | null; children: ReactNode };

function To({ month, interest, children }: ToProps) {
  if (month)
    return (
      <MonthLink month={month} interest={interest}>
        {children}
      </MonthLink>
    );
  if (!interest)
    return (
      <Link to="/cuando" activeOptions={{ exact: true }}>
        {children}
      </Link>
    );
  return (
    <Link to="/cuando/$choice" params={{ choice: interestSlugs[interest] }}>
      {children}
    </Link>
  );
}
