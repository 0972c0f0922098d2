import type { MapGround } from '#guide/compiler/map/drawing.ts';
import styles from './ground/map-ground.module.css';

export type Lines = Pick<
  MapGround,
  | 'lagoons'
  | 'rivers'
  | 'sketched'
  | 'borders'
  | 'municipal'
  | 'trunks'
  | 'rails'
  | 'cables'
  | 'stations'
> &
  Partial<Pick<MapGround, 'fold'>>;

/** What lies on the land of a map: water, boundaries and lines of the metro, as one group that others can use. */
export function MapLines({ id, shapes }: { id: string; shapes: Lines }) {
  const { lagoons, rivers, sketched, borders, municipal, trunks, rails, cables, stations, fold } =
    shapes;
  return (
    <g id={`lines-${id}`}>
      {lagoons && <path className={styles.lagoon} d={lagoons} />}
      {rivers && <path className={styles.river} d={rivers} />}
      {sketched && <path className={styles.river} d={sketched} />}
      {municipal && <path className={styles.municipal} d={municipal} />}
      {borders && <path className={styles.border} d={borders} />}
      {trunks && <path className={styles.trunk} d={trunks} />}
      {cables && <path className={styles.cable} d={cables} />}
      {rails && <path className={styles.rail} d={rails} />}
      {stations && <path className={styles.station} d={stations} />}
      {stations && <path className={`${styles.station} ${styles.hole}`} d={stations} />}
      {fold && <path className={styles.fold} d={fold.line} />}
    </g>
  );
}
