import type { ReactNode } from 'react';
import styles from './section-head.module.css';

type Props = {
  /** Of the section: its heading's is `<id>-title`. */
  id: string;
  title: string;
  note?: string;
  /** Links to more of it. */
  children?: ReactNode;
};

/** The heading of a section, and beside it a note and the ways to more. */
export function SectionHead({ id, title, note, children }: Props) {
  return (
    <div className={styles.head}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div>
        {note && <p>{note}</p>}
        {children}
      </div>
    </div>
  );
}
