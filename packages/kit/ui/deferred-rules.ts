/**
 * The deferred rules of the page that was loaded. The entry imports this: React may render the page anew before the part
 * that shows them has been fetched.
 */
export const deferredRules =
  typeof document === 'undefined'
    ? ''
    : Array.from(document.querySelectorAll('style[data-deferred]'), rulesIn).join('');

export function rulesIn(style: Element | null): string {
  return style?.textContent.trim() ?? '';
}
