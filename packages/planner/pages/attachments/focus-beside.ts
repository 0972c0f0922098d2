/**
 * The row of a list goes with the button that was pressed in it: the focus goes to the row beside it, or to where
 * files are added.
 */
export function focusBeside(button: HTMLElement): void {
  const row = button.closest('li');
  const part = button.closest('[data-attachments]');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const next = beside?.isConnected && beside.querySelector<HTMLElement>('a, button');
    (next || part?.querySelector<HTMLElement>('input[type=file]'))?.focus();
  });
}
