import '../styles/forms.css';
import type { ReactNode } from 'react';

type Props = {
  /** `bad` interrupts a screen reader, `good` and `plain` wait for a pause. */
  kind?: 'plain' | 'good' | 'bad';
  title?: string;
  children: ReactNode;
};

/** Something the page has to say: what happened and what can be done now. */
export function Notice({ kind = 'plain', title, children }: Props) {
  return (
    <div className={`notice ${kind}`} role={kind === 'bad' ? 'alert' : 'status'}>
      {title && <strong>{title}</strong>}
      {children}
    </div>
  );
}
