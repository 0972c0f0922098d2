import type { Guide, GuideStop } from '#guide/compiler/guide.ts';
import { shownItinerary } from '#guide/shown-itinerary.ts';
import { type I18n, useI18n } from '#kit/i18n/context.tsx';
import { duration, durationRange } from '#kit/language/format.ts';
import { LandShapes } from '../map/ground/land-shapes.tsx';
import { ItineraryMap } from '../plan/itinerary-map.tsx';
import { stopNumbers } from '../plan/stop-numbers.ts';
import { Blocks, Words } from '../section/text.tsx';
import styles from './leaflet.module.css';

/** Each itinerary with its days, whose stops run on like a sentence, and the map of one. */
export function LeafletItineraries({ guide: { itineraries, map } }: { guide: Guide }) {
  const i18n = useI18n();
  const { t } = i18n;
  const drawn = shownItinerary(itineraries);
  return itineraries.map(({ id, title, text, days, routes }) => {
    const numbers = stopNumbers(days);
    const isDrawn = id === drawn?.id;
    return (
      <div key={id}>
        <h3>
          {title} <small>{t('guide.itineraries.days', { count: days.length })}</small>
        </h3>
        <Blocks blocks={text} heading="h4" />
        {isDrawn && (
          <>
            <LandShapes frames={map.frames} />
            <ItineraryMap title={title} routes={routes} numbers={numbers} className={styles.map} />
          </>
        )}
        {days.map((day, index) => (
          <div key={day.title}>
            <h4>
              {days.length > 1 && `${t('guide.itineraries.day', { n: index + 1 })}: `}
              {day.title}
            </h4>
            <p>
              <small>
                {day.stops
                  .map((stop) => stopText(stop, isDrawn ? numbers.get(stop.n) : undefined, i18n))
                  .join(' → ')}
              </small>
            </p>
            <p>
              <Words text={day.text} />
            </p>
          </div>
        ))}
      </div>
    );
  });
}

/** "A pie, 10 min: 8 Castillo San Felipe, 2 h"; its number is that of its pin. */
function stopText(
  { name, visitMinutes, way }: GuideStop,
  number: number | undefined,
  { t, locale }: Pick<I18n, 't' | 'locale'>,
): string {
  const stay = [number && `${number}\u00a0`, name, visitMinutes && `, ${duration(visitMinutes)}`]
    .filter(Boolean)
    .join('');
  if (!way) return stay;
  const words = {
    mode: t(`guide.modes.${way.mode}`),
    time: durationRange(way.minutes, locale),
  };
  return `${t(way.s ? 'guide.itineraries.way' : 'guide.itineraries.wayEstimate', words)}: ${stay}`;
}
