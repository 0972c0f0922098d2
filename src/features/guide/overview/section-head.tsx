import type { ReactNode } from 'react';
import styles from './section-head.module.css';

type Props = {
  /** Of the section: its heading's is `<id>-title`. */
  id: string;
  title: string;
  /** Where more of it stands, or a note. */
  children?: ReactNode;
};

/** The heading of a section, and beside it the way to more. */
export function SectionHead({ id, title, children }: Props) {
  return (
    <div className={styles.head}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children && <p>{children}</p>}
    </div>
  );
}
