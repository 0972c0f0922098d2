import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Guide, GuidePlace } from '#guide/compiler/guide.ts';
import { destinationCards, readGuide } from '#guide/data/guides.ts';
import { shortTime } from '#kit/calendar/clock.ts';
import { openAt } from '#kit/calendar/hours/open-now.ts';
import { type I18n, useI18n } from '#kit/i18n/context.tsx';
import { roughDistance } from '#kit/language/format.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { distanceKm, type Position } from '#kit/travel/distance.ts';
import { dated, noHoursText } from '../plan/stops/guide-facts.tsx';
import styles from './today.module.css';

/** Farther than this from every destination there is nothing near to tell of. */
const farthestKm = 60;
/** So many places, the nearest first. */
const most = 10;

type Found =
  | { step: 'idle' | 'looking' | 'denied' | 'unreachable' | 'far' }
  | { step: 'here'; guide: Guide; position: Position };

/** The places around the traveller and what is open now. The position is asked for at a press and stays on the device. */
export function Nearby() {
  const { t, locale } = useI18n();
  const [found, setFound] = useState<Found>({ step: 'idle' });

  const look = () => {
    setFound({ step: 'looking' });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => void arrive({ lat: coords.latitude, lon: coords.longitude }),
      () => setFound({ step: 'denied' }),
      { timeout: 20_000 },
    );
  };
  const arrive = async (position: Position) => {
    const [nearest] = destinationCards(locale)
      .map(({ slug, center }) => ({ slug, km: distanceKm(position, center) }))
      .sort((one, other) => one.km - other.km);
    if (!nearest || nearest.km > farthestKm) return setFound({ step: 'far' });
    const guide = await readGuide(nearest.slug, locale).catch(() => null);
    setFound(guide ? { step: 'here', guide, position } : { step: 'unreachable' });
  };

  return (
    <section aria-labelledby="hoy-cerca">
      <h2 id="hoy-cerca">{t('trips.today.near')}</h2>
      <p className={`measure ${styles.position}`}>{t('trips.today.nearText')}</p>
      <p className={`${styles.buttons} ${styles.position}`}>
        <button
          type="button"
          className="btn line"
          aria-disabled={found.step === 'looking'}
          onClick={found.step === 'looking' ? undefined : look}
        >
          {t('trips.today.position')}
        </button>
        <span role="status">
          {found.step !== 'idle' && found.step !== 'here' && t(`trips.today.${found.step}`)}
        </span>
      </p>
      {found.step === 'here' && <Places guide={found.guide} position={found.position} />}
      <ul className={styles.guides}>
        {destinationCards(locale).map(({ slug, name }) => (
          <li key={slug} data-place={slug}>
            <Link to="/destinos/$slug" params={{ slug }}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Places({ guide, position }: { guide: Guide; position: Position }) {
  const { locale } = useI18n();
  const near = guide.places
    .map((place) => ({ place, km: distanceKm(position, place) }))
    .sort((one, other) => one.km - other.km)
    .slice(0, most);
  return (
    <ol className={styles.later} data-place={guide.slug}>
      {near.map(({ place, km }) => (
        <li key={place.slug}>
          <span>{roughDistance(km, locale)}</span>
          <span>
            <Link to={placePath(guide.slug, place.slug)}>{place.name}</Link>
            <OpenState place={place} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function OpenState({ place }: { place: GuidePlace }) {
  const { t } = useI18n();
  const text = openWords(place, t);
  return text && <small>{text}</small>;
}

function openWords(place: GuidePlace, t: I18n['t']): string | null {
  const { hours } = place;
  if (!hours) return noHoursText(place, t);
  const now = openAt(hours, new Date());
  if (now.state === 'holiday') return t('trips.guide.hoursHoliday');
  if (now.state === 'open')
    return dated(t('trips.today.openUntil', { time: shortTime(now.until) }), hours, t);
  const { opens } = now;
  const text =
    opens === null ? t('trips.today.shut') : t('trips.today.opens', { time: shortTime(opens) });
  return dated(text, hours, t);
}
