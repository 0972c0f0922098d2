import type { CSSProperties, ReactNode } from 'react';
import type { VerdictLevel } from '../../compiler/guide.ts';
import styles from './skyline.module.css';

type Strip = {
  key: string;
  /** Whose colours the land has; null where no destination is judged. */
  slug: string | null;
  /** Good land is high. */
  level: VerdictLevel | null;
  /** One thread of rain for each day; null where the station has no figure. */
  rainyDays: number | null;
  /** A link with the strip's name and what the drawing shows of it in words. */
  children: ReactNode;
};

/** Strips of land side by side: as high as the month is good, under as many threads of rain as days get wet. */
export function Skyline({ strips }: { strips: Strip[] }) {
  const driest = strips.reduce<Strip | undefined>(
    (best, one) => ((one.rainyDays ?? 31) < (best?.rainyDays ?? 31) ? one : best),
    undefined,
  );
  return (
    <ul className={styles.skyline}>
      {strips.map((strip) => {
        const { key, slug, level, rainyDays, children } = strip;
        const days = Math.round(rainyDays ?? 0);
        const names = [
          styles.strip,
          level && styles[level],
          days > 0 && styles.wet,
          strip === driest && days <= 5 && styles.sun,
        ];
        return (
          <li
            key={key}
            data-place={slug ?? undefined}
            className={names.filter(Boolean).join(' ')}
            style={{ '--days': days } as CSSProperties}
          >
            {children}
          </li>
        );
      })}
    </ul>
  );
}
