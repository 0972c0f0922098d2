import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './sheet.module.css';
import { TripIcon } from './trip-icon.tsx';

type Props = {
  title: string;
  close: string;
  onClose: () => void;
  children: ReactNode;
};

/** A sheet from the side, or from below on a telephone: the browser's own dialog, which keeps and gives back the focus. */
export function Sheet({ title, close, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      closedby="any"
    >
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          <button type="button" className={styles.close} onClick={onClose}>
            <TripIcon name="close" />
            <span className="vh">{close}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
