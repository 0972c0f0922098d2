import { type RefObject, useEffect, useState } from 'react';

/** The size of an element in whole pixels; null until it is drawn. */
export function useSize(thing: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useEffect(() => {
    if (!thing.current) return;
    const observer = new ResizeObserver((entries) => {
      const box = entries.at(-1)?.contentRect;
      if (box) setSize({ width: Math.round(box.width), height: Math.round(box.height) });
    });
    observer.observe(thing.current);
    return () => observer.disconnect();
  }, [thing]);
  return size;
}
