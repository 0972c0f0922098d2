import type { ReactNode } from 'react';
import styles from './head.module.css';

type Props = {
  crumb?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
};

/** The title of the page on the sand of the road, and what is said first. */
export function Head({ crumb, title, children }: Props) {
  return (
    <div className={`grid ${styles.head}`}>
      {crumb && <p className={styles.crumb}>{crumb}</p>}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {children && <div className={styles.words}>{children}</div>}
    </div>
  );
}
