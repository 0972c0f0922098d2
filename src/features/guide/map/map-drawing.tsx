import type { CSSProperties } from 'react';
import type { MapFrame, MapMarks } from '../../../../content/guide.ts';

import { useI18n } from '../../../i18n/context.tsx';
import { landId } from './land-id.ts';
import styles from './map-drawing.module.css';
import { MapGround } from './map-ground.tsx';
import { MapNames } from './map-names.tsx';

type Props = {
  frame: MapFrame;
  marks: MapMarks;
  /** The part of the drawing that is shown; without it, all. */
  shown?: MapFrame['chosenWindow'] | undefined;
  /** Kinds of the places in the close-up, which the frame leads to; without them it does not. */
  closeKinds?: string | undefined;
};

/** Land and water of a frame. Decoration: the list beside it says what there is. */
export function MapDrawing({ frame, marks, shown, closeKinds }: Props) {
  const { t } = useI18n();
  const { width, scale, close, rails, sketched, fold } = frame;
  const { x, y, width: w, height: h } = shown ?? { x: 0, y: 0, width, height: frame.height };
  const share = (units: number) => Math.round((units / width) * 1000);
  return (
    <div className={styles.drawing} style={{ aspectRatio: `${w} / ${h}` }}>
      <svg viewBox={`${x} ${y} ${w} ${h}`} aria-hidden="true">
        <MapGround id={landId(frame)} ground={frame} />
        <Leaders width={width} marks={marks} layout="wide" />
        <Leaders width={width} marks={marks} layout="narrow" />
      </svg>
      <MapNames names={marks.names} />
      {close && closeKinds !== undefined && (
        <a
          className={styles.close}
          href="#map-close"
          data-kinds={closeKinds}
          style={variables({
            x: share(close.x),
            y: share(close.y),
            w: share(close.w),
            h: share(close.h),
          })}
        >
          <span>{t('map.close')}</span>
        </a>
      )}
      <p className={styles.scale} style={variables({ w: share(scale.units) })}>
        {scale.km < 1 ? t('map.m', { m: scale.km * 1000 }) : t('map.km', { km: scale.km })}
      </p>
      {rails && <p className={styles.schematic}>{t('map.schematic')}</p>}
      {sketched && <p className={styles.schematic}>{t('map.sketched')}</p>}
      {fold && <p className={styles.schematic}>{t('map.fold', { km: fold.km })}</p>}
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
