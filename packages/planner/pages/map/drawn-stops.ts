import { tones } from '#kit/ui/map/engine/order-lines.ts';
import { type Facts, positionOf } from '../../rules/facts.ts';
import type { PlanDay } from '../../rules/plan.ts';
import { waysOf } from '../../rules/ways/ways.ts';
import type { DrawnStop } from './trip-drawing.tsx';

/** The stops of a day that have a position, numbered by their place in the day, in the colour of that day. */
export function drawnStops({ number, stops }: PlanDay, facts: Facts): DrawnStop[] {
  const ways = new Map(waysOf(stops, facts).map(({ toId, mode }) => [toId, mode]));
  return stops.flatMap((stop, nth): DrawnStop[] => {
    const position = positionOf(stop, facts);
    if (!position || stop.kind === 'note') return [];
    const tone = ((number - 1) % tones) + 1;
    const mode = ways.get(stop.id) ?? null;
    return [{ id: stop.id, name: stop.title, ...position, mark: String(nth + 1), tone, mode }];
  });
}
