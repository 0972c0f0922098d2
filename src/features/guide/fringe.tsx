import type { CSSProperties } from 'react';
import type { GuideClimate } from '../../../content/guide.ts';
import { useI18n } from '../../i18n/context.tsx';
import { monthShort, number } from '../../i18n/format.ts';
import styles from './fringe.module.css';
import { fringe } from './threads.ts';

type Props = { months: GuideClimate['months']; best: number[] };

/** The year's rain hanging from a band. For the eye; the table beside it says the same. */
export function Fringe({ months, best }: Props) {
  const { locale } = useI18n();
  return (
    <div className={styles.fringe} aria-hidden="true">
      {fringe(months).map(({ month, path, length, rainMm }) => (
        <div
          key={month}
          className={best.includes(month) ? `${styles.month} ${styles.best}` : styles.month}
          style={{ '--length': length.toFixed(3) } as CSSProperties}
        >
          <b>{monthShort(month, locale)}</b>
          <div className={styles.threads}>
            <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
              <path d={path} />
            </svg>
            <span className={styles.rain}>
              {rainMm === null ? '–' : `${number(rainMm, locale, 0)}\u00a0mm`}
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
