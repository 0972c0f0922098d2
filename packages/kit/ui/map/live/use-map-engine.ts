import { type RefObject, useEffect, useRef, useState } from 'react';
import { type MapEngine, openMap } from '../engine/engine.ts';
import type { MapPin, MapPoint } from '../engine/map-point.ts';
import type { OrderLine } from '../engine/order-lines.ts';
import type { MapSources } from '../ground/ground-source.ts';
import type { Position } from './live-point.ts';
import type { MapFailure } from './use-live-map.ts';

type Start = {
  points: MapPoint[];
  lines: OrderLine[] | null;
  sources: MapSources;
  lang: string;
  title: string;
  onReady: () => void;
  onFail: (failure: MapFailure) => void;
};

/** Milliseconds after which a map that shows nothing has failed. */
const loadTimeoutMs = 30_000;

/**
 * Opens the map in `frame` and puts its engine into `engine`. It outlives every render: it is made of what `start` was
 * at first; only what a tap does may change.
 */
export function useMapEngine(
  engine: RefObject<MapEngine | null>,
  start: Start,
  onTap: (at: Position) => void,
) {
  const frame = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [missing, setMissing] = useState<'bare' | 'noStreets' | null>(null);
  const [credit, setCredit] = useState('');
  const [layer, setLayer] = useState<{ element: HTMLElement; engine: MapEngine } | null>(null);
  const [pins, setPins] = useState<MapPin[]>([]);
  const first = useRef(start);
  const tap = useRef(onTap);
  useEffect(() => {
    tap.current = onTap;
  });

  useEffect(() => {
    const { onReady, onFail, ...options } = first.current;
    if (!frame.current) return;
    let isSeen = false;
    const fail = () => {
      clearTimeout(waiting);
      if (!isSeen) onFail('network');
    };
    const waiting = setTimeout(fail, loadTimeoutMs);
    try {
      const made = openMap(frame.current, options, {
        ready: () => {
          clearTimeout(waiting);
          isSeen = true;
          setReady(true);
          onReady();
        },
        pins: setPins,
        tap: (at) => tap.current(at),
        bare: () => setMissing('bare'),
        noStreets: () => setMissing((before) => before ?? 'noStreets'),
        credit: setCredit,
        failed: fail,
      });
      engine.current = made;
      setLayer({ element: made.layer, engine: made });
      return () => {
        clearTimeout(waiting);
        engine.current = null;
        made.close();
      };
    } catch {
      clearTimeout(waiting);
      onFail('webgl');
    }
  }, [engine]);

  return { frame, ready, missing, credit, layer, pins };
}
