import type { CSSProperties } from 'react';
import type { Guide, MapFrame, MapMarks } from '../../../../content/guide.ts';
import { MapDrawing } from './map-drawing.tsx';
import { MapList } from './map-list.tsx';
import styles from './places-map.module.css';

type Props = {
  frame: MapFrame;
  marks: MapMarks;
  guide: Guide;
  shown?: MapFrame['chosenWindow'];
  /** Kinds of the places that the close-up shows. */
  closeKinds?: string;
  title?: string | undefined;
  /** Pins carry the ranks of the chosen places instead of the numbers of all. */
  ranked?: boolean;
};

/** A drawn map and, beside or below it, the list of what its pins are. */
export function MapFrameWithList({
  frame,
  marks,
  guide,
  shown,
  closeKinds,
  title,
  ranked = false,
}: Props) {
  return (
    <div className={styles.frame}>
      {title && <h3>{title}</h3>}
      <div className={styles.inner} style={shown && placed(shown, frame.width)}>
        <MapDrawing frame={frame} marks={marks} shown={shown} closeKinds={closeKinds} />
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
