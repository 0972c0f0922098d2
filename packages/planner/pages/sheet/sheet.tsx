import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { lightDismiss } from '#kit/ui/light-dismiss.ts';
import { SheetAnnouncer } from '../announcer.tsx';
import { TripIcon } from '../trip-icon.tsx';
import styles from './sheet.module.css';
import { showModal } from './show-modal.ts';
import { useBackCloses } from './use-back-closes.ts';

type Props = {
  title: string;
  close: string;
  onClose: () => void;
  /**
   * Selectors of what gets the focus at the end where what opened the sheet is gone or never had it (WebKit does not
   * focus a button that is clicked): the first that the page has.
   */
  returnTo: readonly string[];
  children: ReactNode;
};

/** A sheet from the side, or from below on a telephone: the browser's own dialog, which keeps the focus inside. */
export function Sheet({ title, close, onClose, returnTo, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBackCloses(onClose);
  const giveBack = useEffectEvent(() => giveBackFocus(returnTo));
  // While the dialog is still in the page: one that was removed gives nothing back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    const hide = showModal(shown);
    const undo = lightDismiss(shown);
    return () => {
      undo();
      hide();
      giveBack();
    };
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
      // A browser may close it in spite of that, at a second Escape.
      onClose={() => {
        if (!dialog.current?.open) onClose();
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
        <SheetAnnouncer />
      </div>
    </dialog>
  );
}

/** Once the page is drawn without the sheet, and only where the browser could not give the focus back itself. */
export function giveBackFocus(places: readonly string[]): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    // Last, on a phone, the button of the menu that closed over what opened the sheet.
    for (const place of [...places, '[data-opens=more]']) {
      const found = document.querySelector<HTMLElement>(place);
      found?.focus();
      // What is hidden does not take it.
      if (found && document.activeElement === found) return;
    }
  });
}
