import { useNavigate } from '@tanstack/react-router';
import type { GuidePlace } from '#guide/compiler/guide.ts';
import { LiveMap, LiveMapOpener, useLiveMap } from '#guide/pages/parts/open-map.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import { publicPath } from '#kit/language/locale.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { type OrderLine, tones } from '#kit/ui/map/engine/order-lines.ts';
import type { LivePoint } from '#kit/ui/map/live/live-point.ts';
import type { LiveMark } from '#kit/ui/map/pins/live-pin.tsx';
import { useTripFacts } from '../../data/facts.ts';
import { positionOf } from '../../rules/facts.ts';
import type { Plan } from '../../rules/plan.ts';
import type { StopRow } from '../../rules/rows/rows.ts';
import { linksBetweenDays } from '../../rules/ways/between-days.ts';
import part from '../fields/part.module.css';
import { focusOn } from '../stop-position/under-pointer.ts';
import { drawnStops } from './drawn-stops.ts';
import styles from './map-part.module.css';
import { PlaceOnMap } from './place-on-map.tsx';
import { SwitchView } from './switch-view.tsx';
import { TripDrawing } from './trip-drawing.tsx';
import { usePlacing } from './use-placing.ts';

/** The trip on a map, with its days as the list beside it. The map's code comes when somebody opens it. */
export function MapPart({ plan }: { plan: Plan }) {
  const { t, locale } = useI18n();
  const { guides, facts } = useTripFacts();
  const map = useLiveMap();
  const navigate = useNavigate();
  const placing = usePlacing(plan);
  const toStop = async (id: string) => {
    await navigate({ to: '/viaje', search: { id: plan.trip.id } });
    focusOn(id, 'open');
  };
  const known = new Map<string, GuidePlace>(
    guides.flatMap(({ slug, places }) =>
      places.map((place) => [`${slug}/${place.slug}`, place] as const),
    ),
  );
  const lists = [
    ...plan.days.map(({ day, number, date, stops }) => ({
      id: day.id,
      tone: ((number - 1) % tones) + 1,
      name: [t('trips.day.n', { n: number }), date && shortDay(date, locale)]
        .filter(Boolean)
        .join(' · '),
      stops,
    })),
    { id: 'unplanned', tone: undefined, name: t('trips.day.unplanned'), stops: plan.unplanned },
  ];
  const pointOf = (stop: StopRow, group: string, mark: LiveMark | null): LivePoint[] => {
    const position = positionOf(stop, facts);
    if (!position) return [];
    const place = known.get(stop.place ?? '');
    const [slug, name] = stop.place?.split('/') ?? [];
    return [
      {
        id: stop.id,
        name: stop.title,
        ...position,
        group,
        mark,
        kinds: place?.kinds ?? ['pin'],
        href: publicPath(
          slug && name ? placePath(slug, name) : `/viaje?id=${plan.trip.id}`,
          locale,
        ),
        approximate: place ? place.positionSource === null : false,
        movable: stop.place === null,
      },
    ];
  };
  // A stop's number is its place in the day, also where others before it have no position.
  const points = lists.flatMap(({ id, tone, stops }) =>
    stops.flatMap((stop, nth) => pointOf(stop, id, tone ? { text: `${nth + 1}`, tone } : null)),
  );
  const byId = new Map(points.map((point) => [point.id, point]));
  const links = linksBetweenDays(plan, facts);
  const between = links.map(({ from, to }): OrderLine => {
    const ends = [byId.get(from), byId.get(to)].filter((end) => end !== undefined);
    return { group: 'between', tone: null, path: ends.map(({ lat, lon }) => [lon, lat]) };
  });
  const lines = lists.flatMap(({ id, tone }): OrderLine[] => {
    const path = points.filter(({ group }) => group === id);
    return tone ? [{ group: id, tone, path: path.map(({ lat, lon }) => [lon, lat]) }] : [];
  });
  const shown = new Set(points.map(({ group }) => group));
  const onGuides = plan.days
    .flatMap(({ stops }) => stops)
    .concat(plan.unplanned)
    .flatMap((stop) => known.get(stop.place ?? '') ?? []);
  return (
    <>
      <div className={`grid ${part.part} ${styles.mapHead}`}>
        <h2>{t('trips.map.title')}</h2>
        <p>
          {points.length > 0 ? t('trips.map.lead', { count: points.length }) : t('trips.map.empty')}
        </p>
      </div>
      {points.length > 0 && map.step !== 'shown' && (
        <div className={styles.drawn}>
          <TripDrawing
            stops={plan.days.flatMap((day) => drawnStops(day, facts))}
            links={links}
            onStop={(id) => void toStop(id)}
          />
        </div>
      )}
      {points.length > 0 && (
        <div className={`grid ${styles.mapFoot}`}>
          {links.length > 0 && map.step !== 'shown' && (
            <p className={`${part.hint} ${styles.between}`}>{t('trips.map.between')}</p>
          )}
          <LiveMapOpener map={map} />
        </div>
      )}
      {!placing.isAsking && !placing.position && <SwitchView id={plan.trip.id} to="plan" />}
      {points.length > 0 && (
        <LiveMap
          // Its days are what stood there first: with another day it is a new map.
          key={lists.map(({ id }) => id).join()}
          points={points}
          groups={lists.filter(({ id }) => shown.has(id))}
          tools={<PlaceOnMap plan={plan} placing={placing} />}
          aim={placing.aim}
          onMove={placing.move}
          extra={({ id, movable }, close) =>
            movable && (
              <button
                type="button"
                className="btn line"
                onClick={() => {
                  close();
                  placing.askFor(id);
                }}
              >
                {t('trips.map.moveHere')}
              </button>
            )
          }
          order={{
            lines: [...lines, ...between],
            legend: t('trips.map.days'),
            all: t('trips.map.allDays'),
            note: [
              t('trips.map.order'),
              ...(links.length > 0 ? [t('trips.map.between')] : []),
            ].join(' '),
          }}
          map={map}
          places={onGuides}
        />
      )}
    </>
  );
}
