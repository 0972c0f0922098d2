import styles from './locator.module.css';

type Props = {
  /** What it shows, in words. */
  label: string;
  width: number;
  height: number;
  /** Path data of the country and of what lies around it. */
  land: string;
  around: string;
  spot: { x: number; y: number };
  className?: string | undefined;
};

/** A country in outline with a knot where the place is. */
export function Locator({ label, width, height, land, around, spot, className }: Props) {
  return (
    <svg
      className={className ? `${styles.locator} ${className}` : styles.locator}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <path className={styles.around} d={around} />
      <path className={styles.land} d={land} />
      <path className={styles.ring} d={knot(spot, 64)} />
      <path className={styles.spot} d={knot(spot, 38)} />
    </svg>
  );
}

function knot({ x, y }: Props['spot'], half: number): string {
  return `M${x} ${y - half}l${half} ${half}-${half} ${half}-${half}-${half}z`;
}
