import type { PlacePage } from '../../../../content/places/page.ts';
import { useI18n } from '../../../i18n/context.tsx';
import colours from '../map/map-colours.module.css';
import { MapGround } from '../map/map-ground.tsx';
import styles from './near-map.module.css';

/** The place in the middle of circles that say how far it is, with the numbers of the list of near places. */
export function NearMap({ page }: { page: PlacePage }) {
  const { t } = useI18n();
  const { map, place, destination } = page;
  const { width, height, rings, pins } = map;
  const [own, ...others] = pins;
  const [cx, cy] = [width / 2, height / 2];
  return (
    <svg
      className={`${colours.colours} ${styles.map}`}
      data-water={destination.water}
      data-inland={map.inland}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('place.map', { name: place.name })}
    >
      <MapGround id="near" ground={map} />
      {rings.map(({ km, r }) => (
        <circle key={km} className={styles.ring} cx={cx} cy={cy} r={r} />
      ))}
      <path
        className={styles.thread}
        d={pins
          .flatMap(({ x, y, from }) => (from ? [`M${from.x} ${from.y}L${x} ${y}`] : []))
          .join('')}
      />
      <path
        className={styles.dot}
        d={pins.flatMap(({ from }) => (from ? [`M${from.x} ${from.y}h0`] : [])).join('')}
      />
      {others.map(({ x, y }, index) => (
        <g
          // The list has them in this order.
          key={page.near[index]?.slug}
          transform={`translate(${x} ${y})`}
        >
          <g className={styles.pin}>
            <path d="M0-25l25 25-25 25-25-25z" />
            <text y="9" textAnchor="middle">
              {index + 1}
            </text>
          </g>
        </g>
      ))}
      {own && (
        <g transform={`translate(${own.x} ${own.y})`}>
          <g className={styles.own} data-exact={place.positionSource !== null}>
            <path d="M0-36l36 36-36 36-36-36z" />
            <path className={styles.heart} d="M0-13l13 13-13 13-13-13z" />
          </g>
        </g>
      )}
      {rings.map(({ km, x, y }) => (
        <text key={km} className={styles.far} x={x} y={y + 8} textAnchor="middle">
          {km < 1 ? t('map.m', { m: km * 1000 }) : t('map.km', { km })}
        </text>
      ))}
    </svg>
  );
}
