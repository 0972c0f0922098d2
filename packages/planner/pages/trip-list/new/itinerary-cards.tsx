import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ItineraryCard } from '#guide/compiler/itinerary-cards.ts';
import { destinationCards } from '#guide/data/guides.ts';
import { ChapterLink } from '#guide/pages/parts/chapter-link.tsx';
import { useAction } from '#kit/components/action/use-action.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { newTripOf } from '#planner/data/trips/new-trip.ts';
import { DayBars } from '../../day-bars.tsx';
import { firstItineraries } from '../list-parts.ts';
import styles from './itinerary-cards.module.css';

/** The guides' itineraries, each of which becomes a trip at a press: one of each guide, then all of them. */
export function ItineraryCards({ itineraries }: { itineraries: readonly ItineraryCard[] }) {
  const { t, locale } = useI18n();
  const navigate = useNavigate();
  const [isWhole, setWhole] = useState(false);
  const { busy, failure, run } = useAction();
  const first = firstItineraries(itineraries);
  const rest = itineraries.filter((one) => !first.includes(one));

  const use = async (card: ItineraryCard) => {
    const id = await newTripOf(card, locale);
    await navigate({ to: '/viaje', search: { id } });
  };
  return (
    <section className={styles.ready} aria-labelledby="itinerarios-listos">
      <h2 id="itinerarios-listos">{t('trips.ready.title')}</h2>
      <p className="measure">{t('trips.ready.text')}</p>
      {failure && <p role="alert">{t('trips.new.unreachable')}</p>}
      <ul className={styles.cards}>
        {[...first, ...(isWhole ? rest : [])].map((one) => (
          <Card
            key={`${one.destination}/${one.id}`}
            itinerary={one}
            isBusy={busy !== null}
            onUse={() => run(() => use(one))}
          />
        ))}
      </ul>
      {rest.length > 0 && !isWhole && (
        <p>
          <button type="button" className="btn line" onClick={() => setWhole(true)}>
            {t('trips.ready.more', { count: rest.length })}
          </button>
        </p>
      )}
    </section>
  );
}

type CardProps = { itinerary: ItineraryCard; isBusy: boolean; onUse: () => void };

function Card({ itinerary, isBusy, onUse }: CardProps) {
  const { t, locale } = useI18n();
  const { destination, guide, id, title, stops } = itinerary;
  const scene = destinationCards(locale).find((card) => card.slug === destination)?.scene;
  const count = stops.reduce((sum, one) => sum + one, 0);
  return (
    <li className={styles.card} data-place={destination} data-lazy-layout="">
      {scene && (
        <img
          src={scene.wide}
          alt=""
          width={1600}
          height={900}
          loading="lazy"
          decoding="async"
          style={{ objectPosition: `${scene.focus}% 50%` }}
        />
      )}
      <div className={styles.about}>
        <p className={styles.from}>
          <span>{guide}</span>
          <span>
            {t('trips.trip.dayCount', { days: stops.length })} · {t('trips.day.stops', { count })}
          </span>
        </p>
        <h3>{title}</h3>
        <DayBars stops={stops} />
        <p className={styles.ways}>
          <button
            type="button"
            className="btn"
            aria-label={t('trips.ready.useNamed', { name: title, guide })}
            aria-disabled={isBusy || undefined}
            onClick={onUse}
          >
            {t('trips.ready.use')}
          </button>
          <ChapterLink slug={destination} chapter="itinerarios" section={id}>
            {t('trips.ready.read')}
            <span className="vh">
              : {title}, {guide}
            </span>
          </ChapterLink>
        </p>
      </div>
    </li>
  );
}
