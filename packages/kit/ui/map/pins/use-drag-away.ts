import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** Pixels that a press may move and still be one. */
const slack = 6;

/**
 * Lets an element be dragged away from where it stands; `onDrop` gets the place on the screen, in CSS pixels, at which
 * its middle was let go. Nothing where there is none.
 */
export function useDragAway(
  element: RefObject<HTMLElement | null>,
  onDrop: ((x: number, y: number) => void) | undefined,
) {
  const isMovable = onDrop !== undefined;
  // The map around it listens to the same events, and would move along. React's own handlers come after it.
  useEffect(() => {
    const own = element.current;
    if (!own || !isMovable) return;
    const stop = (event: Event) => event.stopPropagation();
    for (const name of ['mousedown', 'touchstart']) own.addEventListener(name, stop);
    return () => {
      for (const name of ['mousedown', 'touchstart']) own.removeEventListener(name, stop);
    };
  }, [element, isMovable]);
  const drag = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  if (!onDrop) return {};
  const stay = (element: HTMLElement) => {
    element.style.translate = '';
    drag.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, moved: false };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const from = drag.current;
      if (!from) return;
      const [x, y] = [event.clientX - from.x, event.clientY - from.y];
      from.moved ||= Math.hypot(x, y) > slack;
      if (from.moved) event.currentTarget.style.translate = `${x}px ${y}px`;
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const moved = drag.current?.moved;
      const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
      stay(event.currentTarget);
      if (!moved) return;
      // The press that ends a drag chooses nothing.
      event.currentTarget.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(removeSwallow, 0, event.currentTarget);
      onDrop(left + width / 2, top + height / 2);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => stay(event.currentTarget),
  };
}

function swallow(event: Event) {
  event.stopPropagation();
  event.preventDefault();
}

function removeSwallow(element: HTMLElement) {
  element.removeEventListener('click', swallow, { capture: true });
}
