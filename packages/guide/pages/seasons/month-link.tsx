import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { interestSlugs } from '#kit/calendar/interests.ts';
import { slugOfMonth } from '#kit/calendar/months.ts';
import type { JudgedInterest } from '../../compiler/guide.ts';

type Props = { month: number; interest: JudgedInterest | null; children: ReactNode };

/** The page of a month (1 to 12), for one reason to come or for any. */
export function MonthLink({ month, interest, children }: Props) {
  const slug = slugOfMonth(month);
  if (!interest)
    return (
      <Link to="/cuando/$choice" params={{ choice: slug }} activeOptions={{ exact: true }}>
        {children}
      </Link>
    );
  return (
    <Link to="/cuando/$month/$interest" params={{ month: slug, interest: interestSlugs[interest] }}>
      {children}
    </Link>
  );
}
