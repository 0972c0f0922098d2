import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { GuideCard } from '#guide/compiler/guide.ts';
import type { ItineraryCard } from '#guide/compiler/itinerary-cards.ts';
import { shownItinerary } from '#guide/shown-itinerary.ts';
import { useAction } from '#kit/components/action/use-action.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { openSavedPlaces, useSavedPlaces } from '#saved-places/saved-places.ts';
import { newTripOf } from '../../data/trips/new-trip.ts';
import { useTripList, watchTrips } from '../../data/trips/trips.ts';
import styles from './first-steps.module.css';

type Props = {
  cards: readonly GuideCard[];
  /** Those of the guides; null where they could not be read. */
  itineraries: readonly ItineraryCard[] | null;
};

/** What to do first, with drawings of the guides: each card goes once there is what it is about. */
export function FirstSteps({ cards, itineraries }: Props) {
  const { t } = useI18n();
  const { ready: isListHere, trips, archived } = useTripList();
  const { ready: isMochilaHere, places } = useSavedPlaces();
  useEffect(() => void openSavedPlaces(), []);
  useEffect(watchTrips, []);
  const hasTrip = trips.length + archived.length > 0;
  const isDone = hasTrip && places.length > 0;
  const [read, away, plan] = cards;
  if (!isListHere || !isMochilaHere || isDone || !read || !away || !plan) return null;
  return (
    <section aria-labelledby="primeros-pasos">
      <h2 id="primeros-pasos">{t('dashboard.first.heading')}</h2>
      <ul className={styles.steps}>
        {places.length === 0 && <ReadAndSave guide={read} />}
        {!hasTrip && places.length > 0 && <TripOfMochila guide={plan} count={places.length} />}
        {!hasTrip && places.length === 0 && <TripOfGuide guide={plan} itineraries={itineraries} />}
        {trips[0] ? <Invite guide={away} id={trips[0].id} /> : <TakeOffline guide={away} />}
      </ul>
    </section>
  );
}

type StepProps = { guide: GuideCard; title: string; text: string; children: ReactNode };

function Step({ guide: { slug, scene }, title, text, children }: StepProps) {
  return (
    <li data-place={slug}>
      {scene && (
        <img src={scene.square ?? scene.wide} alt="" width={1000} height={1000} decoding="async" />
      )}
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
        {children}
      </div>
    </li>
  );
}

function ReadAndSave({ guide }: { guide: GuideCard }) {
  const { t } = useI18n();
  const { slug, name } = guide;
  return (
    <Step guide={guide} title={t('dashboard.first.read')} text={t('dashboard.first.readText')}>
      <Link className="btn" to="/destinos/$slug" params={{ slug }}>
        {t('dashboard.first.readOpen', { name })}
      </Link>
    </Step>
  );
}

function TripOfMochila({ guide, count }: { guide: GuideCard; count: number }) {
  const { t } = useI18n();
  return (
    <Step
      guide={guide}
      title={t('dashboard.first.bag')}
      text={t('dashboard.first.bagText', { count })}
    >
      <Link className="btn" to="/viajes" search={{ desde: 'mochila' }}>
        {t('dashboard.first.bagMake')}
      </Link>
    </Step>
  );
}

/** A guide's itinerary, which becomes a trip at a press; the page of the trips where it cannot be had now. */
function TripOfGuide({ guide, itineraries }: { guide: GuideCard } & Pick<Props, 'itineraries'>) {
  const { t, locale } = useI18n();
  const navigate = useNavigate();
  const { busy, failure, run } = useAction();
  const own = itineraries?.filter(({ destination }) => destination === guide.slug) ?? [];
  const card = shownItinerary(own.map((one) => ({ one, days: one.stops })))?.one;
  const count = card?.stops.reduce((sum, one) => sum + one, 0) ?? 0;

  const copy = async (card: ItineraryCard) => {
    const id = await newTripOf(card, locale);
    await navigate({ to: '/viaje', search: { id } });
  };

  return (
    <Step
      guide={guide}
      title={t('dashboard.first.trip')}
      text={
        card
          ? t('dashboard.first.tripText', { name: guide.name, title: card.title, count })
          : t('dashboard.first.tripList')
      }
    >
      {failure && <p role="alert">{t('dashboard.first.tripFailed')}</p>}
      {card ? (
        <button
          type="button"
          className="btn"
          aria-disabled={busy !== null || undefined}
          onClick={() => run(() => copy(card))}
        >
          {t(busy ? 'account.working' : 'dashboard.first.tripCopy')}
        </button>
      ) : (
        <Link className="btn" to="/viajes">
          {t('dashboard.first.tripAll')}
        </Link>
      )}
      {card && <Link to="/viajes">{t('dashboard.first.tripOthers')}</Link>}
    </Step>
  );
}

function TakeOffline({ guide }: { guide: GuideCard }) {
  const { t } = useI18n();
  return (
    <Step guide={guide} title={t('dashboard.first.away')} text={t('dashboard.first.awayText')}>
      <Link className="btn" to="/sin-red">
        {t('dashboard.first.awayChoose')}
      </Link>
    </Step>
  );
}

function Invite({ guide, id }: { guide: GuideCard; id: string }) {
  const { t } = useI18n();
  return (
    <Step guide={guide} title={t('dashboard.first.invite')} text={t('dashboard.first.inviteText')}>
      <Link className="btn" to="/viaje" search={{ id }}>
        {t('dashboard.first.inviteOpen')}
      </Link>
    </Step>
  );
}
