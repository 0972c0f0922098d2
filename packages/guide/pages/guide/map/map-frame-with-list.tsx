import type { CSSProperties, ReactNode } from 'react';
import type { Guide, MapFrame } from '#guide/compiler/guide.ts';
import { type Drawn, MapDrawing } from './map-drawing.tsx';
import { MapList } from './map-list.tsx';
import styles from './places-map.module.css';

type Props = Drawn & {
  guide: Guide;
  title?: ReactNode;
  /** Pins carry the ranks of the chosen places instead of the numbers of all. */
  ranked?: boolean;
};

/** A drawn map and, beside or below it, the list of what its pins are. */
export function MapFrameWithList({ guide, title, ranked = false, ...drawn }: Props) {
  const { shown, ground, marks } = drawn;
  return (
    <div className={styles.frame}>
      {title && <h3>{title}</h3>}
      <div className={styles.inner} style={shown && placed(shown, ground.width)}>
        <MapDrawing {...drawn} />
        <div className={styles.side}>
          <MapList pins={marks.pins} guide={guide} ranked={ranked} />
        </div>
      </div>
    </div>
  );
}

/** What moves pins and names along with the part of the drawing that is shown. */
function placed({ x, y, width }: MapFrame['chosenWindow'], whole: number): CSSProperties {
  const thousandths = (units: number) => Math.round((units / whole) * 1000);
  return {
    '--left': thousandths(x),
    '--top': thousandths(y),
    '--zoom': Math.round((whole / width) * 100) / 100,
  } as CSSProperties;
}
