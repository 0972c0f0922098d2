import { useEffect } from 'react';

/** Until a plan that was just drawn has its heights: facts of guides and maps come after it. */
const settleMs = 3000;
const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let isDone = false;

/**
 * Leads to the day that the address ends in, once the plan is drawn: when the browser looked for it, the plan lay in the
 * device's database still. Only where the page was opened by that address, and until its reader does something.
 */
export function useHashTarget(): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (isDone || !/^(dia-\d+|sin-dia)$/.test(id) || !isOpenedAnew()) return;
    isDone = true;
    const lead = () => document.getElementById(id)?.scrollIntoView();
    const resized = new ResizeObserver(lead);
    const stop = () => {
      clearTimeout(timer);
      resized.disconnect();
      for (const input of inputs) removeEventListener(input, stop, true);
    };
    const timer = setTimeout(stop, settleMs);
    for (const input of inputs) addEventListener(input, stop, { capture: true, passive: true });
    // Tells of the first height too.
    resized.observe(document.body);
    return stop;
  }, []);
}

/** Not by a reload or a step through the history, after which the browser leads to where its reader was. */
function isOpenedAnew(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return (
    opened instanceof PerformanceNavigationTiming && opened.type === 'navigate' && scrollY === 0
  );
}
