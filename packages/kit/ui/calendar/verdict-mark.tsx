import styles from './verdict-mark.module.css';

/** Told apart by shape first: a full rhomb, half of one, the outline of a small one. */
const shapes = {
  good: 'M12 1l11 11-11 11L1 12z',
  fair: 'M12 1l11 11H1zM12 21.500L2.500 12M12 21.500L21.500 12',
  poor: 'M12 7l5 5-5 5-5-5z',
} as const;

/** How good a month is, as a stitch. The word stands beside it or in the table. */
export function VerdictMark({ level }: { level: keyof typeof shapes }) {
  return (
    <svg
      className={level === 'poor' ? `${styles.mark} ${styles.poor}` : styles.mark}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={shapes[level]} />
    </svg>
  );
}
