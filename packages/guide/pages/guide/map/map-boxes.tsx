import type { CSSProperties } from 'react';
import type { PlacesDrawing } from '#guide/compiler/map/drawing.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import styles from './map-boxes.module.css';

type Props = { boxes: PlacesDrawing['boxes']; kindsOf: (numbers: number[]) => string };

/** The parts of a drawing that close-ups and street plans show, each a link to them. */
export function MapBoxes({ boxes, kindsOf }: Props) {
  const { t } = useI18n();
  return boxes.map(({ letter, to, places, x, y, w, h }) => (
    <a
      key={letter}
      className={styles.box}
      href={`#${to}`}
      data-kinds={kindsOf(places)}
      aria-label={t('map.box', { letter })}
      style={{ '--x': x, '--y': y, '--w': w, '--h': h } as CSSProperties}
    >
      <b>{letter}</b>
    </a>
  ));
}
