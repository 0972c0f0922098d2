/** A `ref` that scrolls the `nav` around an element sideways until it is in the middle; the page does not scroll. */
export function scrollNavTo(element: HTMLElement | null): void {
  const nav = element?.closest('nav');
  if (!element || !nav) return;
  const [inner, outer] = [element.getBoundingClientRect(), nav.getBoundingClientRect()];
  nav.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
