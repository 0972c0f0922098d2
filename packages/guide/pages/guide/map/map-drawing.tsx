import type { CSSProperties, ReactNode } from 'react';
import type { MapFrame } from '#guide/compiler/guide.ts';
import type { MapGround as Ground, MapMarks, PlacesDrawing } from '#guide/compiler/map/drawing.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { MapGround } from './ground/map-ground.tsx';
import styles from './map-drawing.module.css';
import { MapNames } from './map-names.tsx';

export type Drawn = {
  /** Tells the drawings of a page apart. */
  id: string;
  ground: Ground;
  marks: MapMarks;
  /** The part of the drawing that is shown; without it, all. */
  shown?: MapFrame['chosenWindow'] | undefined;
  /** Where the scale and the notes stand; without them, below on the left and on the right. */
  corners?: PlacesDrawing['corners'] | undefined;
  /** Drawn between the names and the pins. */
  children?: ReactNode;
};

/** Land and water of a map. Decoration: the list beside it says what there is. */
export function MapDrawing({ id, ground, marks, shown, corners, children }: Drawn) {
  const { t } = useI18n();
  const { width, scale, rails, sketched, fold } = ground;
  const { x, y, width: w, height: h } = shown ?? { x: 0, y: 0, width, height: ground.height };
  const notes = [
    ...(rails ? [t('map.schematic')] : []),
    ...(sketched ? [t('map.sketched')] : []),
    ...(fold ? [t('map.fold', { km: fold.km })] : []),
  ];
  return (
    <div className={styles.drawing} style={{ aspectRatio: `${w} / ${h}` }}>
      <svg viewBox={`${x} ${y} ${w} ${h}`} aria-hidden="true">
        <MapGround id={id} ground={ground} />
        <Leaders width={width} marks={marks} layout="wide" />
        <Leaders width={width} marks={marks} layout="narrow" />
      </svg>
      <MapNames names={marks.names} />
      {children}
      <p
        className={styles.scale}
        data-at={corners && corners.scale !== 'sw' ? corners.scale : undefined}
        style={variables({ w: Math.round((scale.units / width) * 1000) })}
      >
        {scale.km < 1 ? t('map.m', { m: scale.km * 1000 }) : t('map.km', { km: scale.km })}
      </p>
      {notes.map((note) => (
        <p
          key={note}
          className={styles.schematic}
          data-at={corners && corners.note !== 'se' ? corners.note : undefined}
        >
          {note}
        </p>
      ))}
    </div>
  );
}

type LeadersProps = { width: number; marks: MapMarks; layout: 'wide' | 'narrow' };

/** Threads from pins that had to move aside to where the places are. */
function Leaders({ width, marks, layout }: LeadersProps) {
  const unit = width / 1000;
  const threads = marks.pins.flatMap(({ at, beyond, [layout]: { x, y } }) => {
    const far = Math.hypot(x - at.x, y - at.y) * (layout === 'wide' ? 0.6 : 0.32);
    if (beyond || far < 8) return [];
    const [ax, ay] = [Math.round(at.x * unit), Math.round(at.y * unit)];
    return [`M${ax} ${ay}L${Math.round(x * unit)} ${Math.round(y * unit)}`];
  });
  const dots = threads.map((thread) => `${thread.slice(0, thread.indexOf('L'))}h0`);
  return (
    <g className={styles[layout]}>
      <path className={styles.thread} d={threads.join('')} />
      <path className={styles.dot} d={dots.join('')} />
    </g>
  );
}

function variables(values: Record<string, number>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value]));
}
