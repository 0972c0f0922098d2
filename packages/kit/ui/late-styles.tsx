import { useLayoutEffect, useRef } from 'react';
import { lateRules, rulesIn } from './late-rules.ts';

let areKept = false;

/**
 * Where a long page's first screen may end: a page can have several. The build puts the rules here that nothing before
 * needs (web/build/site/late-styles.ts), so that they do not stand between a reader and what is seen first.
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
  if (areKept || !lateRules) return;
  areKept = true;
  const style = document.createElement('style');
  style.textContent = lateRules;
  document.head.append(style);
}
