import { afterPaint } from '#kit/after-paint.ts';

/**
 * Shows a dialog as a popover, with the focus in it, and once it is painted as a modal dialog, which keeps the focus.
 * To make the page behind inert Chromium computes the style of all its elements anew: for a trip of 1,000 stops on a
 * slow phone that takes a fifth of a second, in which nothing would be seen. Escape asks either to close. Returns what
 * closes it and gives the focus back.
 */
export function showModal(dialog: HTMLDialogElement): () => void {
  const opener = document.activeElement;
  const askToClose = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  };
  dialog.popover = 'manual';
  dialog.showPopover();
  addEventListener('keydown', askToClose);
  const stopAsking = () => removeEventListener('keydown', askToClose);
  const cancel = afterPaint(() => {
    stopAsking();
    // Both move the focus, and somebody may have moved it inside already.
    const focused = document.activeElement;
    dialog.hidePopover();
    dialog.showModal();
    if (focused instanceof HTMLElement && dialog.contains(focused))
      focused.focus({ preventScroll: true });
  });
  return () => {
    cancel();
    stopAsking();
    if (dialog.open) dialog.close();
    else dialog.hidePopover();
    // The browser would give it back to what had it when the dialog became modal: something inside.
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
}
