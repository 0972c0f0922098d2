import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { IconName } from '../icon.tsx';
import { type MapEngine, type MapPin, type MapPoint, openMap } from './engine.ts';
import { GroupFilter } from './group-filter.tsx';
import { KindFilter, type MapKind } from './kind-filter.tsx';
import { LiveCard, type LiveCardLabels } from './live-card.tsx';
import { LiveList } from './live-list.tsx';
import styles from './live-map.module.css';
import { type MapButtonLabels, MapButtons } from './map-buttons.tsx';
import type { OrderLine } from './order-lines.ts';
import { type LiveMark, LivePin } from './pins/live-pin.tsx';
import type { MapFailure } from './use-live-map.ts';
import './maplibre.css';
import './tones.css';

export type LivePoint = MapPoint & {
  kinds: IconName[];
  /** Where its text is. */
  href: string;
  approximate: boolean;
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
  sources: { ground: string; style: string | null; streets: string | null };
  lang: string;
  labels: LiveMapLabels;
  /** There is something to see: until then it takes no room. */
  onReady: () => void;
  /** What else a place's card offers. */
  extra?: (point: LivePoint) => ReactNode;
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
  const [layer, setLayer] = useState<HTMLElement | null>(null);
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
          bare: () => setMissing('bare'),
          noStreets: () => setMissing((before) => before ?? 'noStreets'),
          credit: setCredit,
        },
      );
      engine.current = made;
      setLayer(made.layer);
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
  const narrow = (next: string) => {
    setOnly(next);
    setChosen(null);
    const lines = order?.lines.filter(({ group }) => next === 'all' || group === next) ?? null;
    engine.current?.show(among(points, next), lines);
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
      </div>
      <div className={styles.body}>
        <div className={styles.stage}>
          <div ref={frame} className={styles.frame} />
          {layer &&
            createPortal(
              <div className={styles.pins}>
                {standing.map((pin) => {
                  const { cluster } = pin;
                  const at = points.find(({ id }) => id === pin.point);
                  return (
                    <LivePin
                      key={pin.key}
                      track={(element) => engine.current?.track(pin, element)}
                      label={cluster ? labels.cluster(cluster.points.length) : (at?.name ?? '')}
                      count={cluster?.points.length ?? null}
                      icon={at?.kinds[0] ?? null}
                      mark={at?.mark ?? null}
                      group={pin.group}
                      approximate={at?.approximate ?? false}
                      current={pin.point !== null && pin.point === chosen}
                      reachable={pins.length <= 12}
                      onPress={() =>
                        cluster ? engine.current?.open(cluster.id, pin) : choose(pin.point ?? '')
                      }
                    />
                  );
                })}
              </div>,
              layer,
            )}
          <MapButtons
            labels={labels}
            onZoom={(step) => engine.current?.zoom(step)}
            onWhole={() => engine.current?.all()}
          />
          <p className={styles.status} role="status">
            {missing ? labels[missing] : ''}
          </p>
          {point && (
            <LiveCard
              key={point.id}
              point={point}
              kinds={kinds}
              labels={labels}
              onClose={close}
              onRead={() => setChosen(null)}
            >
              {extra?.(point)}
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
