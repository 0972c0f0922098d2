import { useLayoutEffect, useRef } from 'react';
import { deferredRules, rulesIn } from './deferred-rules.ts';

let areKept = false;

/**
 * Where a long page's first screen may end: a page can have several. The build puts the rules here that nothing before
 * needs (web/build/site/deferred-styles.ts), so that they do not stand between a reader and what is seen first.
 */
export function DeferredStyles() {
  const ref = useRef<HTMLStyleElement>(null);
  useLayoutEffect(() => {
    const style = ref.current;
    if (!rulesIn(style)) keep();
    // The next page counts on these rules: their sheets are said to be here already.
    return keep;
  }, []);
  return (
    <style ref={ref} data-deferred="" suppressHydrationWarning>
      {' '}
    </style>
  );
}

function keep() {
  if (areKept || !deferredRules) return;
  areKept = true;
  const style = document.createElement('style');
  style.textContent = deferredRules;
  document.head.append(style);
}
