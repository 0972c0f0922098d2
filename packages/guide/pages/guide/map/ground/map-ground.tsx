import type { MapGround as Ground } from '#guide/compiler/map/drawing.ts';
import { type Lines, MapLines } from '../map-lines.tsx';
import styles from './map-ground.module.css';

type Props = {
  /** Tells the drawings of a page apart. */
  id: string;
  ground: Lines & Pick<Ground, 'width' | 'height' | 'land' | 'inland'>;
};

/** Land and water of a map, as parts of an SVG. */
export function MapGround({ id, ground }: Props) {
  const { width, height, land, inland } = ground;
  const shape = `#land-${id}`;
  return (
    <>
      <defs>
        <path id={`land-${id}`} d={land} />
        <pattern id={`sea-${id}`} width="32" height="16" patternUnits="userSpaceOnUse">
          <path className={styles.wave} d="M0 8h8v4h8v-4h8v-4h8" />
        </pattern>
        <pattern id={`wool-${id}`} width="16" height="16" patternUnits="userSpaceOnUse">
          <path
            className={styles.wool}
            d={inland ? 'M-2 10l6-6 6 6M6 18l6-6 6 6' : 'M0 4h8M8 12h8'}
          />
        </pattern>
      </defs>
      <path className={styles.sea} d={`M0 0h${width}v${height}H0z`} />
      <path fill={`url(#sea-${id})`} d={`M0 0h${width}v${height}H0z`} />
      <use className={styles.shore} href={shape} />
      <use className={styles.land} href={shape} />
      <use fill={`url(#wool-${id})`} href={shape} />
      <MapLines id={id} shapes={ground} />
    </>
  );
}
