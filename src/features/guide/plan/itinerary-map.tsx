import type { CSSProperties } from 'react';
import type { GuideRoute } from '../../../../content/guide.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { keyed } from '../keyed.ts';
import styles from './itinerary-map.module.css';

type Props = {
  title: string;
  route: GuideRoute;
  className?: string | undefined;
};

/** So many stops leave the days short enough for narrow columns beside a map. */
const few = 14;

/** Where an itinerary runs: the guide's own map, cut to its stops. What it says stands in the list beside it. */
export function ItineraryMap({ title, route, className }: Props) {
  const { t } = useI18n();
  const { w, h, land, ground, days, stops } = route;
  return (
    <svg
      className={`${styles.map} ${className}`}
      viewBox={`0 0 ${w} ${h}`}
      style={{ '--ratio': (w / h).toFixed(2) } as CSSProperties}
      data-tall={h > w * 0.9 && stops.length <= few ? '' : undefined}
      role="img"
      aria-label={t('guide.itineraries.map', { name: title })}
    >
      <path className={styles.sea} d={`M0 0h${w}v${h}H0z`} />
      <use className={styles.land} href={`#land-${land}`} transform={ground} />
      <use href={`#lines-${land}`} transform={ground} />
      {keyed(days).map(({ key, part }) => (
        <path key={key} className={styles.thread} d={part} />
      ))}
      {stops.map(({ n, label }) => label && <Label key={n} {...label} />)}
      {stops.map(({ n, x, y }) => (
        <g key={n} transform={`translate(${x} ${y})`}>
          <path className={styles.knot} d="M0-14L14 0 0 14-14 0z" />
          <text className={styles.number} y="4.500">
            {n}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Label({ x, y, anchor, lines }: NonNullable<GuideRoute['stops'][number]['label']>) {
  return (
    <text className={styles.label} x={x} y={y} textAnchor={anchor}>
      {lines.map((line, index) => (
        <tspan key={line} x={x} dy={index && 16}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
