import { useLayoutEffect, useRef } from 'react';

/** The rules in the page that was loaded. React may render it anew before the component below has seen them. */
const built =
  typeof document === 'undefined' ? '' : rulesIn(document.querySelector('style[data-late]'));
let areKept = false;

/**
 * Where a long page's first screen ends. The build puts the rules here that nothing before needs
 * (scripts/site/late-styles.ts), so that they do not stand between a reader and what is seen first.
 */
export function LateStyles() {
  const ref = useRef<HTMLStyleElement>(null);
  useLayoutEffect(() => {
    const style = ref.current;
    if (!rulesIn(style)) keep();
    // The next page counts on these rules: their sheets are said to be here already.
    return keep;
  }, []);
  return (
    <style ref={ref} data-late="" suppressHydrationWarning>
      {' '}
    </style>
  );
}

function keep() {
  if (areKept || !built) return;
  areKept = true;
  const style = document.createElement('style');
  style.textContent = built;
  document.head.append(style);
}

function rulesIn(style: Element | null): string {
  return style?.textContent.trim() ?? '';
}
