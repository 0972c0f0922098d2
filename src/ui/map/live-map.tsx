import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { IconName } from '../icon.tsx';
import { Aim, type AimLabels } from './aim.tsx';
import { type MapEngine, type MapPin, type MapPoint, openMap } from './engine/engine.ts';
import type { OrderLine } from './engine/order-lines.ts';
import type { MapSources } from './ground/ground-source.ts';
import { GroupFilter } from './group-filter.tsx';
import { KindFilter, type MapKind } from './kind-filter.tsx';
import { LiveCard, type LiveCardLabels } from './live-card.tsx';
import { LiveList } from './live-list.tsx';
import styles from './live-map.module.css';
import { type MapButtonLabels, MapButtons } from './map-buttons.tsx';
import type { LiveMark } from './pins/live-pin.tsx';
import { LivePins } from './pins/live-pins.tsx';
import type { MapFailure } from './use-live-map.ts';
import './maplibre.css';
import './tones.css';

/** WGS 84 degrees. */
type Position = { lat: number; lon: number };

export type LivePoint = MapPoint & {
  kinds: IconName[];
  /** Where its text is. */
  href: string;
  approximate: boolean;
  /** Whether it may be dragged elsewhere. */
  movable?: boolean;
  /** Its number along the line of its group. */
  mark?: LiveMark | null;
};

export type LiveMapLabels = LiveCardLabels &
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

/** Milliseconds after which a map that shows nothing has failed. */
const loadTimeoutMs = 30_000;

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
  const frame = useRef<HTMLDivElement>(null);
  const engine = useRef<MapEngine>(null);
  const [ready, setReady] = useState(false);
  const [missing, setMissing] = useState<'bare' | 'noStreets' | null>(null);
  const [credit, setCredit] = useState('');
  const [layer, setLayer] = useState<{ element: HTMLElement; engine: MapEngine } | null>(null);
  const [pins, setPins] = useState<MapPin[]>([]);
  // A kind, or with an order the group.
  const [only, setOnly] = useState(order ? 'all' : begin);
  const [chosen, setChosen] = useState<string | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  // The map outlives every render: it is made of what stood here first.
  const first = useRef({
    points: order ? points : ofKind(points, begin),
    lines: order?.lines ?? null,
    sources,
    lang,
    title: labels.map,
    ...events,
  });
  const section = useRef<HTMLElement>(null);
  // What a tap does now, for the map that outlives this render.
  const tap = useRef<(at: Position) => void>(() => {});
  useEffect(() => {
    tap.current = (at) => aim?.onAim(at);
  });

  useEffect(() => {
    const { points, lines, sources, lang, title, onReady, onFail } = first.current;
    if (!frame.current) return;
    const waiting = setTimeout(() => onFail('network'), loadTimeoutMs);
    try {
      const made = openMap(
        frame.current,
        { points, lines, sources, lang, title },
        {
          ready: () => {
            clearTimeout(waiting);
            setReady(true);
            onReady();
          },
          pins: setPins,
          tap: (at) => tap.current(at),
          bare: () => setMissing('bare'),
          noStreets: () => setMissing((before) => before ?? 'noStreets'),
          credit: setCredit,
        },
      );
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
  }, []);

  // The button that was pressed is gone: go on from the map.
  useEffect(() => {
    if (!ready) return;
    section.current?.scrollIntoView({ block: 'start' });
    engine.current?.focus();
  }, [ready]);

  const among = order ? ofGroup : ofKind;
  const shown = among(points, only);
  const point = shown.find(({ id }) => id === chosen) ?? null;
  // The chosen one is shown itself, in place of the pin in which it stands together with others.
  const standing: MapPin[] =
    point && !pins.some((pin) => pin.point === point.id)
      ? [
          ...pins.filter(({ cluster }) => !cluster?.points.includes(point.id)),
          { ...point, key: `chosen ${point.id}`, point: point.id, cluster: null },
        ]
      : pins;
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
  const linesOf = (group: string) =>
    order?.lines.filter((line) => group === 'all' || line.group === group) ?? null;
  // Somebody changed the points, here or elsewhere: one goes on looking where one looks.
  const drawn = JSON.stringify(
    points.map(({ id, name, lat, lon, group }) => [id, name, lat, lon, group]),
  );
  const before = useRef(drawn);
  useEffect(() => {
    if (before.current === drawn) return;
    before.current = drawn;
    engine.current?.show(among(points, only), linesOf(only), 'here');
  });
  const narrow = (next: string) => {
    setOnly(next);
    setChosen(null);
    const lines = linesOf(next);
    engine.current?.show(among(points, next), lines, 'all');
  };

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
        {order ? (
          <>
            <GroupFilter legend={order.legend} all={order.all} groups={groups} onChange={narrow} />
            <p className={styles.note}>{order.note}</p>
          </>
        ) : (
          <KindFilter
            name="live-kind"
            legend={labels.show}
            all={labels.all(points.length)}
            kinds={kinds}
            first={begin}
            onChange={narrow}
          />
        )}
        {tools}
      </div>
      <div className={styles.body}>
        <div className={styles.stage} data-aiming={aim ? '' : undefined}>
          <div ref={frame} className={styles.frame} />
          {layer &&
            createPortal(
              <LivePins
                engine={layer.engine}
                pins={standing}
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
              onRead={() => setChosen(null)}
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

function ofKind(points: LivePoint[], kind: string): LivePoint[] {
  return points.filter(({ kinds }) => kind === 'all' || kinds.some((one) => one === kind));
}

function ofGroup(points: LivePoint[], only: string): LivePoint[] {
  return points.filter(({ group }) => only === 'all' || group === only);
}
