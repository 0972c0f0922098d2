import type { Guide, GuideItinerary } from '../../../../content/guide.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { keyed } from '../keyed.ts';
import styles from './itinerary-map.module.css';
import { routeOn } from './route-on.ts';

type Props = { guide: Guide; itinerary: GuideItinerary; className?: string | undefined };

/** Where an itinerary runs: the guide's own map, cut to its stops. What it says stands in the list beside it. */
export function ItineraryMap({ guide, itinerary, className }: Props) {
  const { t } = useI18n();
  const route = routeOn(guide.map, itinerary);
  if (!route) return null;
  const { view, land, days, stops, unit } = route;
  return (
    <svg
      className={`${styles.map} ${className}`}
      viewBox={view.join(' ')}
      data-water={guide.map.water}
      data-inland={route.inland}
      role="img"
      aria-label={t('guide.itineraries.map', { name: itinerary.title })}
    >
      <path
        className={styles.sea}
        d={`M${view[0]} ${view[1]}h${view[2]}v${view[3]}h-${view[2]}z`}
      />
      <use className={styles.land} href={land} />
      {keyed(days).map(({ key, part }) => (
        <path
          key={key}
          className={styles.thread}
          d={part}
          strokeWidth={unit * 5}
          strokeDasharray={`0 ${unit * 10}`}
        />
      ))}
      {stops.map(({ n, x, y }) => (
        <g key={n} transform={`translate(${x} ${y}) scale(${unit})`}>
          <path className={styles.knot} d="M0-13L13 0 0 13-13 0z" />
          <text className={styles.number} y="4.500">
            {n}
          </text>
        </g>
      ))}
    </svg>
  );
}
