import { useLayoutEffect, useRef } from 'react';

/**
 * Where a long page's first screen ends. The build puts the rules here that nothing before needs
 * (scripts/site/late-styles.ts), so that they do not stand between a reader and what is seen first.
 */
export function LateStyles() {
  const ref = useRef<HTMLStyleElement>(null);
  useLayoutEffect(() => {
    const style = ref.current;
    return () => {
      // The next page counts on these rules: their sheets are said to be here already.
      if (style?.textContent.trim()) document.head.append(style.cloneNode(true));
    };
  }, []);
  return (
    <style ref={ref} data-late="" suppressHydrationWarning>
      {' '}
    </style>
  );
}
