/**
 * A tap outside asks a modal dialog to close, as `closedby="any"` says, in engines that do not know
 * it (Safari). Text that is marked by dragging out of the dialog closes nothing. Returns what undoes it.
 */
export function lightDismiss(dialog: HTMLDialogElement): () => void {
  if ('closedBy' in HTMLDialogElement.prototype) return () => {};
  let beganOutside = false;
  const isOutside = ({ target, clientX, clientY }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    return target === dialog && !isInside;
  };
  const begin = (event: PointerEvent) => {
    beganOutside = isOutside(event);
  };
  const end = (event: MouseEvent) => {
    if (!beganOutside || !isOutside(event)) return;
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  };
  dialog.addEventListener('pointerdown', begin);
  dialog.addEventListener('click', end);
  return () => {
    dialog.removeEventListener('pointerdown', begin);
    dialog.removeEventListener('click', end);
  };
}
