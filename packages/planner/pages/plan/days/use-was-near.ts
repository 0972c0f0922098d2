import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far outside the window something is still near, in pixels. */
const margin = 900;

/**
 * Whether something is near the window or once was, from the start where `initially`. On paper everything is near.
 * It stays so, because what was drawn may have the focus or be in the hand.
 */
export function useWasNear(thing: RefObject<HTMLElement | null>, initially: boolean): boolean {
  const [was, setWas] = useState(initially);
  useEffect(() => {
    if (was || !thing.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWas(true);
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(thing.current);
    // The page is printed as it is after this event.
    const print = () => flushSync(() => setWas(true));
    addEventListener('beforeprint', print);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', print);
    };
  }, [thing, was]);
  return was || initially;
}
