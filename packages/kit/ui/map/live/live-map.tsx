import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Aim, type AimLabels } from '../aim.tsx';
import type { MapEngine } from '../engine/engine.ts';
import type { MapPin } from '../engine/map-point.ts';
import type { OrderLine } from '../engine/order-lines.ts';
import type { MapSources } from '../ground/ground-source.ts';
import type { MapKind } from '../kind-filter.tsx';
import { type MapButtonLabels, MapButtons } from '../map-buttons.tsx';
import { LivePins } from '../pins/live-pins.tsx';
import { LiveCard, type LiveCardLabels } from './live-card.tsx';
import { LiveFilter } from './live-filter.tsx';
import { LiveList } from './live-list.tsx';
import styles from './live-map.module.css';
import type { LivePoint, Position } from './live-point.ts';
import { useChosenPoint } from './use-chosen-point.ts';
import type { MapFailure } from './use-live-map.ts';
import { useMapEngine } from './use-map-engine.ts';
import { useNarrowedPoints } from './use-narrowed-points.ts';
import '../maplibre.css';
import '../tones.css';

type LiveMapLabels = LiveCardLabels &
  MapButtonLabels & {
    title: string;
    /** The part of it that the keyboard moves. */
    map: string;
    show: string;
    all: (count: number) => string;
    cluster: (count: number) => string;
    list: string;
    bare: string;
    noStreets: string;
    keys: string;
    credit: string;
  };

type Props = {
  points: LivePoint[];
  groups: { id: string; name: string; tone?: number | undefined }[];
  /** The order within each group, drawn as a line: one then chooses among groups and not among kinds. */
  order?: { lines: OrderLine[]; all: string; legend: string; note: string };
  kinds: MapKind[];
  /** The kind to begin with; `all` for every one. */
  kind: string;
  sources: MapSources;
  lang: string;
  labels: LiveMapLabels;
  /** There is something to see: until then it takes no room. */
  onReady: () => void;
  /** What else a place's card offers; `close` closes it. */
  extra?: (point: LivePoint, close: () => void) => ReactNode;
  /** What else can be done with the map. */
  tools?: ReactNode;
  /** While a place on the map is asked for. */
  aim?: { labels: AimLabels; onAim: (at: Position) => void; onCancel: () => void } | null;
  /** A point that is `movable` was dragged elsewhere. */
  onMove?: (id: string, to: Position) => void;
  /** It cannot be drawn here, or a piece of it did not come. */
  onFail: (failure: MapFailure) => void;
};

/** A map to move about in, and its list: choosing in one shows it in the other. */
export function LiveMap({
  points,
  groups,
  kinds,
  kind: begin,
  order,
  extra,
  tools,
  aim = null,
  onMove,
  sources,
  lang,
  labels,
  ...events
}: Props) {
  const section = useRef<HTMLElement>(null);
  const engine = useRef<MapEngine>(null);
  const { shown, narrow } = useNarrowedPoints(engine, points, order?.lines, begin);
  const { frame, ready, missing, credit, layer, pins } = useMapEngine(
    engine,
    { points: shown, lines: order?.lines ?? null, sources, lang, title: labels.map, ...events },
    (at) => aim?.onAim(at),
  );
  const { chosen, choose, close, forget } = useChosenPoint(points, engine);
  const point = shown.find(({ id }) => id === chosen) ?? null;
  // The button that was pressed is gone: go on from the map.
  useEffect(() => {
    if (!ready) return;
    section.current?.scrollIntoView({ block: 'start' });
    engine.current?.focus();
  }, [ready]);

  return (
    <section
      ref={section}
      className={ready ? styles.live : `${styles.live} ${styles.waiting}`}
      aria-label={labels.title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !point) return;
        event.stopPropagation();
        close();
      }}
    >
      <div className={styles.filter}>
        <LiveFilter
          order={order}
          groups={groups}
          kinds={kinds}
          first={begin}
          labels={labels}
          count={points.length}
          onChange={(only) => {
            narrow(only);
            forget();
          }}
        />
        {tools}
      </div>
      <div className={styles.body}>
        <div className={styles.stage} data-aiming={aim ? '' : undefined}>
          <div ref={frame} className={styles.frame} />
          {layer &&
            createPortal(
              <LivePins
                engine={layer.engine}
                pins={withChosen(pins, point)}
                points={points}
                chosen={chosen}
                cluster={labels.cluster}
                onChoose={choose}
                onMove={onMove}
              />,
              layer.element,
            )}
          <MapButtons
            labels={labels}
            onZoom={(step) => engine.current?.zoom(step)}
            onWhole={() => engine.current?.all()}
          />
          <p className={styles.status} role="status">
            {missing ? labels[missing] : ''}
          </p>
          {aim && (
            <Aim
              labels={aim.labels}
              onHere={() => engine.current && aim.onAim(engine.current.middle())}
              onCancel={aim.onCancel}
            />
          )}
          {point && !aim && (
            <LiveCard
              key={point.id}
              point={point}
              kinds={kinds}
              labels={labels}
              onClose={close}
              onRead={forget}
            >
              {extra?.(point, close)}
            </LiveCard>
          )}
        </div>
        <div className={styles.side}>
          <p className={styles.keys}>{labels.keys}</p>
          <LiveList
            label={labels.list}
            points={shown}
            groups={groups}
            chosen={chosen}
            onChoose={choose}
          />
        </div>
      </div>
      <p className={styles.credit}>
        {sources.style && credit ? credit : `${labels.credit} ${credit}`.trim()}
      </p>
    </section>
  );
}

/** The chosen one is shown itself, in place of the pin in which it stands together with others. */
function withChosen(pins: MapPin[], chosen: LivePoint | null): MapPin[] {
  if (!chosen || pins.some(({ point }) => point === chosen.id)) return pins;
  return [
    ...pins.filter(({ cluster }) => !cluster?.points.includes(chosen.id)),
    { ...chosen, key: `chosen ${chosen.id}`, point: chosen.id, cluster: null },
  ];
}
