import { useEffect, useState } from 'react';

/** Id of the section that is being read: the one at a quarter of the screen's height, the inner of two; null above the first. */
export function useCurrentSection(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const read = new Set<string>();
    const order = ids.split(' ');
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) read.add(target.id);
          else read.delete(target.id);
        setCurrent(order.findLast((id) => read.has(id)) ?? null);
      },
      { rootMargin: '-25% 0px -74%' },
    );
    for (const id of order) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
