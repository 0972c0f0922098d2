import type { CSSProperties } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import styles from './day-bars.module.css';

/** Taller columns look the same. */
const tallest = 10;

/** One column for each day with a block for each stop; an empty day is an outline. */
export function DayBars({ stops }: { stops: readonly number[] }) {
  const { t } = useI18n();
  return (
    <p className={styles.bars}>
      <span className="vh">{t('trips.card.perDay', { stops: stops.join(', ') })}</span>
      {stops.slice(0, 31).map((count, nth) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its position
          key={nth}
          className={count > 0 ? styles.day : styles.empty}
          style={{ '--stops': Math.min(tallest, count) } as CSSProperties}
          aria-hidden="true"
        />
      ))}
    </p>
  );
}
