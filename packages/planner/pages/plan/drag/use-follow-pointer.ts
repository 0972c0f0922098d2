import { useEffect } from 'react';
import { spotUnder } from '../../stop-position/under-pointer.ts';
import { hover, useMoving } from './moving.ts';

/** While a stop is dragged, looks once a frame at what is under the pointer, also when the page scrolls below it. */
export function useFollowPointer(): void {
  const stopId = useMoving((moving) => (moving.by === 'pointer' ? moving.stopId : null));
  useEffect(() => {
    if (!stopId) return;
    let at: { x: number; y: number } | null = null;
    const note = ({ clientX, clientY }: PointerEvent) => {
      at = { x: clientX, y: clientY };
    };
    const look = () => {
      if (at) hover(spotUnder(at.x, at.y, stopId));
      frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    addEventListener('pointermove', note, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', note);
    };
  }, [stopId]);
}
