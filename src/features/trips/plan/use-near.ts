import { type RefObject, useEffect, useState } from 'react';

/** How far outside the window something is still near, in pixels. */
const margin = 900;

/** Whether something is in sight or soon will be: only then can it be taken in the hand. */
export function useNear(thing: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!thing.current) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(thing.current);
    return () => observer.disconnect();
  }, [thing]);
  return near;
}
