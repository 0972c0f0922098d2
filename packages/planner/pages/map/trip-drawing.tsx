import { type CSSProperties, useRef } from 'react';
import { useGround } from '#guide/data/use-content.ts';
import { type GroundPath, groundNames, groundPaths } from '#kit/geo/ground-paths.ts';
import { viewOf } from '#kit/geo/view.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { DrawnGround } from '#kit/ui/map/drawn-ground.tsx';
import type { StopMode } from '../../rules/rows/columns.ts';
import type { DayLink } from '../../rules/ways/between-days.ts';
import '#kit/ui/map/tones.css';
import styles from './trip-drawing.module.css';
import { useSize } from './use-size.ts';

export type DrawnStop = {
  id: string;
  name: string;
  lat: number;
  lon: number;
  /** What stands on its mark: its place in the day, or nothing for a bed. */
  mark: string;
  /** 1 to 6, the colour of its day. */
  tone: number;
  /** How one comes from the stop before; null for the first of a day. */
  mode: StopMode | null;
};

/** Pixels around the outermost marks. */
const pad = 44;

type Props = {
  stops: readonly DrawnStop[];
  /** What joins two days, by the ids of their stops. */
  links?: readonly DayLink[];
  onStop: (id: string) => void;
  /** What a mark says; else that it leads to the plan. */
  labelOf?: ((stop: DrawnStop) => string) | undefined;
};

/** Stops and the ways between them over drawn land, at the scale that shows all of them. */
export function TripDrawing({ stops, links = [], onStop, labelOf }: Props) {
  const { t, locale } = useI18n();
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  // A drawing that is not shown has no size.
  const drawn = size && size.width > 0 && size.height > 0 ? placed(stops, links, size) : null;
  const { data: ground } = useGround(drawn !== null);
  const shown = drawn && ground && { ...drawn, ground, paths: groundPaths(ground, drawn.view) };
  const noteOf = (paths: GroundPath[]) => {
    const has = (kind: string) => paths.some((path) => path.kind === kind);
    if (has('local-rail')) return t('map.schematic');
    return has('local-sketch') ? t('map.sketched') : undefined;
  };
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={
        drawn ? ({ '--ratio': drawn.view.width / drawn.view.height } as CSSProperties) : undefined
      }
    >
      {shown && (
        <DrawnGround
          width={shown.view.width}
          height={shown.view.height}
          paths={shown.paths}
          note={noteOf(shown.paths)}
          names={groundNames(shown.ground, shown.view, locale, shown.marks)}
        >
          {shown.between.map((d) => (
            <path key={d} className={styles.between} data-between="" d={d} />
          ))}
          {shown.lines.map(({ id, mode, tone, d }) => (
            <path key={id} className={styles.line} data-mode={mode} data-tone={tone} d={d} />
          ))}
        </DrawnGround>
      )}
      {/* The list beside it has the same stops in order: a second way through them would only be longer. */}
      {drawn?.marks.map((stop) => (
        <button
          key={stop.id}
          type="button"
          tabIndex={-1}
          className={styles.mark}
          data-tone={stop.tone}
          style={{
            left: `${(stop.x / drawn.view.width) * 100}%`,
            top: `${(stop.y / drawn.view.height) * 100}%`,
          }}
          aria-label={labelOf?.(stop) ?? t('trips.map.mark', { name: stop.name, mark: stop.mark })}
          title={stop.name}
          onClick={() => onStop(stop.id)}
        >
          <span>{stop.mark}</span>
        </button>
      ))}
    </div>
  );
}

function placed(
  stops: readonly DrawnStop[],
  links: readonly DayLink[],
  size: { width: number; height: number },
) {
  const view = viewOf(stops, size, pad);
  const points = spread(stops.map(({ lon, lat }) => view.project(lon, lat)));
  const marks = stops.map((stop, nth) => {
    const [x, y] = points[nth] ?? [0, 0];
    return { ...stop, x: Math.round(x), y: Math.round(y) };
  });
  const lines = marks.flatMap(({ id, mode, tone, x, y }, nth) => {
    const from = marks[nth - 1];
    if (!from || mode === null) return [];
    return [{ id, mode, tone, d: `M${from.x} ${from.y}L${x} ${y}` }];
  });
  const byId = new Map(marks.map((mark) => [mark.id, mark]));
  const between = links.flatMap((link) => {
    const [from, to] = [byId.get(link.from), byId.get(link.to)];
    return from && to ? [`M${from.x} ${from.y}L${to.x} ${to.y}`] : [];
  });
  return { view, marks, lines, between };
}

/** Pixels between two marks that can both be read and pressed. */
const apart = 26;

/** Pushes marks that lie on one another apart, each as little as it takes. */
function spread(points: [x: number, y: number][]): [x: number, y: number][] {
  const moved = points.map(([x, y]): [number, number] => [x, y]);
  for (let round = 0; round < 24; round += 1)
    for (const [nth, one] of moved.entries())
      for (const other of moved.slice(nth + 1)) {
        const [dx, dy] = [other[0] - one[0] || 0.5, other[1] - one[1]];
        const far = Math.hypot(dx, dy);
        if (far >= apart) continue;
        const push = (apart - far) / 2 / far;
        one[0] -= dx * push;
        one[1] -= dy * push;
        other[0] += dx * push;
        other[1] += dy * push;
      }
  return moved;
}
