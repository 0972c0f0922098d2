import type { ReactNode } from 'react';
import styles from './head.module.css';

type Props = {
  /** As large as there is room. */
  large: string;
  rest?: string;
  /** The drawing that stands on the lower edge. */
  children?: ReactNode;
};

/** The title in the country's sky, over what the season looks like. */
export function Head({ large, rest, children }: Props) {
  return (
    <div className={styles.head}>
      <h1 className={styles.name} tabIndex={-1}>
        <span className={styles.large}>{large}</span>
        {rest && <span className={styles.rest}> {rest}</span>}
      </h1>
      {children}
    </div>
  );
}
