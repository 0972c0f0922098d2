import { Link } from '@tanstack/react-router';
import type { Guide, GuideItinerary, GuideStop } from '../../../../content/guide.ts';
import { duration, durationRange } from '../../../../domain/language/format.ts';
import { placePath } from '../../../../domain/place-address.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SectionReport } from '../section-report.tsx';
import { Blocks, Marks, Words } from '../text.tsx';
import styles from './itineraries.module.css';
import { ItineraryMap } from './itinerary-map.tsx';

/** Ways to spend one, two, three or five days: each a thread with its stops, and where it runs. */
export function Itineraries({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  return (
    <section
      className={`grid beat ${styles.section}`}
      id="itineraries"
      aria-labelledby="itineraries-title"
    >
      <div className={styles.head}>
        <h2 id="itineraries-title" className="big">
          {guide.titles.itineraries}
        </h2>
        <div className={styles.intro}>
          <Blocks blocks={guide.body.itineraries} />
          <p className={styles.how}>{t('guide.itineraries.how')}</p>
        </div>
      </div>
      {guide.itineraries.map((itinerary, index) => (
        <Itinerary key={itinerary.id} guide={guide} itinerary={itinerary} open={index === 0} />
      ))}
      <SectionReport
        path={`/destinos/${guide.slug}`}
        id="itineraries"
        title={guide.titles.itineraries}
      />
    </section>
  );
}

type ItineraryProps = { guide: Guide; itinerary: GuideItinerary; open: boolean };

function Itinerary({ guide, itinerary, open }: ItineraryProps) {
  const { t } = useI18n();
  const { id, title, text, days, route } = itinerary;
  return (
    <details className={styles.itinerary} open={open}>
      <summary>
        <h3>{title}</h3>
        <span className={styles.length}>{t('guide.itineraries.days', { count: days.length })}</span>
      </summary>
      {/* The target stands inside: following a link to it opens what it stands in. */}
      <div id={id} className={styles.inside}>
        <div className={styles.text}>
          <Blocks blocks={text} heading="h4" />
          <p className={styles.copy}>
            <Link to="/viajes" search={{ copiar: `${guide.slug}/${id}` }} className="btn line">
              <Icon name="bag" />
              {t('guide.itineraries.copy')}
            </Link>
          </p>
        </div>
        {route && (
          <ItineraryMap
            title={title}
            route={route}
            water={guide.map.water}
            className={styles.map}
          />
        )}
        <ol className={styles.days}>
          {days.map((day, index) => (
            <li key={day.title} className={styles.day}>
              <h4>
                {days.length > 1 && <small>{t('guide.itineraries.day', { n: index + 1 })}</small>}{' '}
                {day.title}
              </h4>
              <ol className={styles.line}>
                {day.stops.map((stop) => (
                  <Stop key={stop.n} stop={stop} destination={guide.slug} />
                ))}
              </ol>
              <p>
                <Words text={day.text} />
              </p>
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}

type StopProps = { stop: GuideStop; destination: string };

function Stop({ stop: { n, slug, name, visitMinutes, way }, destination }: StopProps) {
  return (
    <li>
      {way && <Way {...way} />}
      <p className={styles.stop}>
        <b aria-hidden="true">{n}</b>
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
