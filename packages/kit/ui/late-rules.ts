/**
 * The late rules of the page that was loaded. The entry imports this: React may render the page anew before the part
 * that shows them has been fetched.
 */
export const lateRules =
  typeof document === 'undefined'
    ? ''
    : Array.from(document.querySelectorAll('style[data-late]'), rulesIn).join('');

export function rulesIn(style: Element | null): string {
  return style?.textContent.trim() ?? '';
}
