import type { CSSProperties } from 'react';
import type { GuideRoute } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { keyed } from '../section/keyed.ts';
import styles from './itinerary-map.module.css';

type Props = {
  title: string;
  routes: GuideRoute[];
  /** Those on the pins, by the stops' numbers among the places of the guide. */
  numbers: Map<number, number>;
  className?: string | undefined;
};

/** So many stops leave the days short enough for narrow columns beside a map. */
const few = 14;

/**
 * Where an itinerary runs: the guide's own map, cut to its stops, and a close-up of those that are on one spot of it.
 * What it says stands in the list beside it.
 */
export function ItineraryMap({ title, routes, numbers, className }: Props) {
  const { t } = useI18n();
  const [{ w, h } = { w: 1, h: 1 }] = routes;
  const stops = routes.reduce((sum, route) => sum + route.stops.length, 0);
  const isTall = routes.length > 1 || h > w * 0.9;
  return (
    <div
      className={`${styles.map} ${className}`}
      style={{ '--ratio': (w / h).toFixed(2) } as CSSProperties}
      data-two={routes.length > 1 ? '' : undefined}
      data-tall={isTall && stops <= few ? '' : undefined}
    >
      {routes.map((route, index) => (
        <Drawing
          key={route.ground}
          route={route}
          numbers={numbers}
          isClose={index > 0}
          label={t(index > 0 ? 'guide.itineraries.mapClose' : 'guide.itineraries.map', {
            name: title,
          })}
        />
      ))}
    </div>
  );
}

type Moved = { x: number; y: number; from: { x: number; y: number } };

/** From where a place is to the pin that had to move aside. */
const leader = ({ x, y, from }: Moved) => `M${from.x} ${from.y}L${x} ${y}`;

type DrawingProps = Pick<Props, 'numbers'> & { route: GuideRoute; isClose: boolean; label: string };

function Drawing({ route, numbers, isClose, label }: DrawingProps) {
  const { t } = useI18n();
  const { w, h, land, ground, days, box, stops } = route;
  const moved = stops.flatMap(({ x, y, from }) => (from ? [{ x, y, from }] : []));
  return (
    <svg viewBox={`0 0 ${w} ${h}`} role="img" aria-label={label}>
      <path className={styles.sea} d={`M0 0h${w}v${h}H0z`} />
      <use className={styles.land} href={`#land-${land}`} transform={ground} />
      <use href={`#lines-${land}`} transform={ground} />
      {keyed(days).map(({ key, part }) => (
        <path key={key} className={styles.thread} d={part} />
      ))}
      {moved.length > 0 && (
        <>
          <path className={styles.leader} d={moved.map(leader).join('')} />
          <path
            className={styles.spot}
            d={moved.map(({ from }) => `M${from.x} ${from.y}h0`).join('')}
          />
        </>
      )}
      {stops.map(({ n, label }) => label && <Label key={n} {...label} />)}
      {box && (
        <>
          <path className={styles.box} d={`M${box.x - 12} ${box.y - 12}h24v24h-24z`} />
          {box.label && <Label {...box.label} lines={[t('map.close')]} />}
        </>
      )}
      {stops.map(({ n, x, y }) => (
        <g key={n} transform={`translate(${x} ${y})`}>
          <path className={styles.knot} d="M0-14L14 0 0 14-14 0z" />
          <text className={styles.number} y="4.500">
            {numbers.get(n)}
          </text>
        </g>
      ))}
      {isClose && (
        <>
          <path className={styles.tab} d="M0 0h72v24H0z" />
          <text className={styles.label} x="8" y="17">
            {t('map.close')}
          </text>
        </>
      )}
    </svg>
  );
}

function Label({ x, y, anchor, lines }: NonNullable<GuideRoute['stops'][number]['label']>) {
  return (
    <text className={styles.label} x={x} y={y} textAnchor={anchor}>
      {lines.length === 1
        ? lines
        : lines.map((line, index) => (
            <tspan key={line} x={x} dy={index && 16}>
              {line}
            </tspan>
          ))}
    </text>
  );
}
