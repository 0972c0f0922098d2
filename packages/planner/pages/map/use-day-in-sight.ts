import { useEffect, useState } from 'react';

/** Number of the day that is being read: the one at a third of the screen's height, or the last that was. */
export function useDayInSight(count: number): number {
  const [number, setNumber] = useState(1);
  useEffect(() => {
    const inSight = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const day = Number(target.id.slice(4));
          if (isIntersecting) inSight.add(day);
          else inSight.delete(day);
        }
        if (inSight.size > 0) setNumber(Math.min(...inSight));
      },
      { rootMargin: '-33% 0px -66%' },
    );
    for (let day = 1; day <= count; day += 1) {
      const section = document.getElementById(`dia-${day}`);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [count]);
  return Math.min(number, Math.max(1, count));
}
