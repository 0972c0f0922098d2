import { Link } from '@tanstack/react-router';
import type { Guide, GuideItinerary, GuideStop } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { duration, durationRange } from '#kit/language/format.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { Icon } from '#kit/ui/icon.tsx';
import { Blocks, Marks, Words } from '../section/text.tsx';
import styles from './itineraries.module.css';
import { ItineraryMap } from './itinerary-map.tsx';
import { stopNumbers } from './stop-numbers.ts';

type Props = {
  guide: Guide;
  itinerary: GuideItinerary;
  /** The map stands beside the text, and the days below both in columns. */
  broad?: boolean;
};

/** An itinerary's text, the way to copy it, its map and its days. Its id stands inside what may be closed: following a link opens that. */
export function ItineraryInside({ guide, itinerary, broad = false }: Props) {
  const { t } = useI18n();
  const { id, title, text, days, routes } = itinerary;
  const numbers = stopNumbers(days);
  // On the overview its title is an h2, in a list of itineraries an h3.
  const Heading = broad ? 'h3' : 'h4';
  return (
    <div id={id} className={broad ? `${styles.inside} ${styles.broad}` : styles.inside}>
      <div className={styles.text}>
        <Blocks blocks={text} heading={Heading} />
        <p className={styles.copy}>
          <Link to="/viajes" search={{ copiar: `${guide.slug}/${id}` }} className="btn line">
            <Icon name="bag" />
            {t('guide.itineraries.copy')}
          </Link>
        </p>
      </div>
      {routes.length > 0 && (
        <ItineraryMap title={title} routes={routes} numbers={numbers} className={styles.map} />
      )}
      <ol className={styles.days}>
        {days.map((day, index) => (
          <li key={day.title} className={styles.day}>
            <Heading className={styles.title}>
              {days.length > 1 && <small>{t('guide.itineraries.day', { n: index + 1 })}</small>}{' '}
              {day.title}
            </Heading>
            <ol className={styles.line}>
              {day.stops.map((stop) => (
                <Stop
                  key={stop.n}
                  stop={stop}
                  number={numbers.get(stop.n)}
                  destination={guide.slug}
                />
              ))}
            </ol>
            <p>
              <Words text={day.text} />
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

type StopProps = { stop: GuideStop; number: number | undefined; destination: string };

function Stop({ stop, number, destination }: StopProps) {
  const { slug, name, visitMinutes, way } = stop;
  return (
    <li>
      {way && <Way {...way} />}
      <p className={styles.stop}>
        <b aria-hidden="true">{number}</b>
        <Link to={placePath(destination, slug)}>{name}</Link>
        {visitMinutes && <small>{duration(visitMinutes)}</small>}
      </p>
    </li>
  );
}

function Way({ mode, minutes, s }: NonNullable<GuideStop['way']>) {
  const { t, locale } = useI18n();
  const words = { mode: t(`guide.modes.${mode}`), time: durationRange(minutes, locale) };
  return (
    <p className={styles.way}>
      <Icon name={mode} />
      {t(s ? 'guide.itineraries.way' : 'guide.itineraries.wayEstimate', words)}
      {s && <Marks numbers={s} />}
    </p>
  );
}
