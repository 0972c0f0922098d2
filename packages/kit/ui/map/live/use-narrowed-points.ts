import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MapEngine } from '../engine/engine.ts';
import type { OrderLine } from '../engine/order-lines.ts';
import { type LivePoint, ofGroup, ofKind } from './live-point.ts';

/** The points that are shown: those of a kind or, where they have an order, of a group. `begin` is the first kind. */
export function useNarrowedPoints(
  engine: RefObject<MapEngine | null>,
  points: LivePoint[],
  lines: OrderLine[] | undefined,
  begin: string,
) {
  const [only, setOnly] = useState(lines ? 'all' : begin);
  const among = lines ? ofGroup : ofKind;
  const linesOf = (group: string) =>
    lines?.filter((line) => group === 'all' || line.group === group) ?? null;
  // Somebody changed the points, here or elsewhere: one goes on looking where one looks.
  const drawn = JSON.stringify([
    points.map(({ id, name, lat, lon, group }) => [id, name, lat, lon, group]),
    lines,
  ]);
  const before = useRef(drawn);
  useEffect(() => {
    if (before.current === drawn) return;
    before.current = drawn;
    engine.current?.show(among(points, only), linesOf(only), 'here');
  });
  const narrow = (next: string) => {
    setOnly(next);
    engine.current?.show(among(points, next), linesOf(next), 'all');
  };
  return { shown: among(points, only), narrow };
}
