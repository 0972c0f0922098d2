import { type RefObject, useRef, useState } from 'react';
import type { MapEngine } from '../engine/engine.ts';
import type { LivePoint } from './live-point.ts';

/** The point whose card is open. Closing it gives the focus back to where it came from. */
export function useChosenPoint(points: LivePoint[], engine: RefObject<MapEngine | null>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const choose = (id: string) => {
    const wanted = points.find((one) => one.id === id);
    if (!wanted) return;
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setChosen(id);
    engine.current?.fly(wanted);
  };
  const close = () => {
    setChosen(null);
    if (opener.current?.isConnected) opener.current.focus();
    else engine.current?.focus();
  };
  return { chosen, choose, close, forget: () => setChosen(null) };
}
