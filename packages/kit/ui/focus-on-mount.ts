/** A `ref` that gives an element the focus when it comes into the page. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** The same, where the page must not scroll. */
export function focusWithoutScroll(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
