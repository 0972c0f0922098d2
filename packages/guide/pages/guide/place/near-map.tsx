import type { PlacePage } from '#guide/compiler/places/page.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import colours from '../map/ground/map-colours.module.css';
import { MapGround } from '../map/ground/map-ground.tsx';
import styles from './near-map.module.css';

/** The place in the middle of circles that say how far it is, with the numbers of the list of near places. */
export function NearMap({ page }: { page: PlacePage }) {
  const { t } = useI18n();
  const { map, place } = page;
  const { width, height, rings, pins, names, rails, sketched } = map;
  const [own, ...others] = pins;
  const [cx, cy] = [width / 2, height / 2];
  return (
    <svg
      className={`${colours.colours} ${styles.map}`}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('place.map', { name: place.name })}
    >
      <MapGround id="near" ground={map} />
      {rings.map(({ km, r }) => (
        <circle key={km} className={styles.ring} cx={cx} cy={cy} r={r} />
      ))}
      {names.map(({ name, x, y, side }) => (
        <g key={name} className={styles.name}>
          <circle cx={x} cy={y} r="4" />
          <text {...textAt(x, y, side)}>{name}</text>
        </g>
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
      {(rails || sketched) && (
        <text className={styles.note} x={width - 14} y={height - 14} textAnchor="end">
          {t(rails ? 'map.schematic' : 'map.sketched')}
        </text>
      )}
      {rings.map(({ km, x, y }) => (
        <text key={km} className={styles.far} x={x} y={y + 8} textAnchor="middle">
          {km < 1 ? t('map.m', { m: km * 1000 }) : t('map.km', { km })}
        </text>
      ))}
    </svg>
  );
}

/** The baseline of a name beside its dot. */
function textAt(x: number, y: number, side: PlacePage['map']['names'][number]['side']) {
  if (side === 'e') return { x: x + 10, y: y + 7 };
  if (side === 'w') return { x: x - 10, y: y + 7, textAnchor: 'end' as const };
  return { x, y: side === 'n' ? y - 11 : y + 25, textAnchor: 'middle' as const };
}
