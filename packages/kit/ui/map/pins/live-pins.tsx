import type { MapEngine } from '../engine/engine.ts';
import type { MapPin } from '../engine/map-point.ts';
import styles from '../live/live-map.module.css';
import type { LivePoint } from '../live/live-point.ts';
import { LivePin } from './live-pin.tsx';

type Props = {
  engine: MapEngine;
  pins: readonly MapPin[];
  points: readonly LivePoint[];
  chosen: string | null;
  /** What a pin of several is called. */
  cluster: (count: number) => string;
  onChoose: (id: string) => void;
  /** A point that may be moved was dropped elsewhere, in WGS 84 degrees. */
  onMove?: ((id: string, to: { lat: number; lon: number }) => void) | undefined;
};

/** The pins of the map, of one point or of several. */
export function LivePins({ engine, pins, points, chosen, cluster: named, ...events }: Props) {
  return (
    <div className={styles.pins}>
      {pins.map((pin) => {
        const { cluster } = pin;
        const at = points.find(({ id }) => id === pin.point);
        const { onMove } = events;
        const isMovable = onMove !== undefined && at?.movable === true;
        return (
          <LivePin
            key={pin.key}
            track={(element) => engine.track(pin, element)}
            label={cluster ? named(cluster.points.length) : nameOf(at)}
            count={cluster?.points.length ?? null}
            icon={at?.kinds[0] ?? null}
            mark={at?.mark ?? null}
            group={pin.group}
            approximate={at?.approximate ?? false}
            current={pin.point !== null && pin.point === chosen}
            reachable={pins.length <= 12}
            onPress={() =>
              cluster ? void engine.open(cluster.id, pin) : events.onChoose(pin.point ?? '')
            }
            onDrop={isMovable ? (x, y) => onMove(at.id, engine.positionAt(x, y)) : undefined}
          />
        );
      })}
    </div>
  );
}

/** Its number first, where one stands on its pin: what is seen is what is read. */
function nameOf(point: LivePoint | undefined): string {
  return [point?.mark?.text, point?.name].filter(Boolean).join(', ');
}
