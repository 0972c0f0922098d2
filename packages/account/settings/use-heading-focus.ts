import { useEffect, useRef } from 'react';

/**
 * Leads the focus to the page's heading when a step ends that held it: what was pressed is gone from
 * the page. `step` names the step; those with a focus of their own are not `bare`.
 */
export function useHeadingFocus(step: string, bare = true) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (bare) heading.current?.focus();
  }, [step, bare]);
  return heading;
}
