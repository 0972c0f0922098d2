import type { GuidePlace } from '../../../../content/guide.ts';
import { dayRange } from '../../../../domain/language/days.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Marks } from '../text.tsx';

/** The weeks of every year in which a place is shut. */
export function ClosuresText({ closures }: Required<Pick<GuidePlace, 'closures'>>) {
  const { t, locale } = useI18n();
  return closures.map(({ from, to, moves, s }, nth) => {
    // A leap year has every day.
    const range = dayRange(`2028-${from}`, `2028-${to}`, locale);
    return (
      <span key={from}>
        {nth > 0 && '; '}
        {moves ? t('guide.places.closureMoves', { range }) : range}
        <Marks numbers={s} />
      </span>
    );
  });
}
