import type { ReactNode } from 'react';
import { Icon } from '#kit/ui/icon.tsx';
import styles from './menu.module.css';

type Props = { id: string; label: ReactNode; children: ReactNode };

/** A button and what it opens. The browser opens it, closes it on Escape and outside, and gives the focus back. */
export function Menu({ id, label, children }: Props) {
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.button} popoverTarget={id}>
        {label}
        <Icon name="down" />
      </button>
      <div id={id} popover="auto" className={styles.sheet}>
        {children}
      </div>
    </div>
  );
}
