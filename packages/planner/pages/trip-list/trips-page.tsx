import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { Band } from '#kit/ui/band.tsx';
import { blank, Opening } from '#kit/ui/poster/opening.tsx';
import { useHydrated } from '#kit/ui/use-hydrated.ts';
import { openSavedPlaces, useSavedPlaces } from '#saved-places/saved-places.ts';
import { isClearedBySafari, SafariWarning } from '#sync/session/safari-warning.tsx';
import { useTripList, watchTrips } from '../../data/trips/trips.ts';
import { dayOfTrip } from '../../rules/days/under-way.ts';
import type { TripRow } from '../../rules/rows/rows.ts';
import { CountryPlanner } from '../country/lazy.ts';
import { SaveState } from '../save-state.tsx';
import { UnsentNotice } from '../sharing/unsent-notice.tsx';
import { useToday } from '../use-today.ts';
import { LastActionNotice } from './last-action-notice.tsx';
import { BringIn } from './new/bring-in.tsx';
import { CopyItinerary } from './new/copy-itinerary.tsx';
import { ItineraryCards } from './new/itinerary-cards.tsx';
import { NewTrip } from './new/new-trip.tsx';
import { TripList } from './trip-list.tsx';
import styles from './trips-page.module.css';
import { useTripActions } from './use-trip-actions.ts';

const route = getRouteApi('/viajes');

/** The traveller's trips, and the beginning of a new one. */
export function TripsPage() {
  const { t } = useI18n();
  const asked = route.useSearch();
  const hydrated = useHydrated();
  const { destinations, itineraries } = route.useLoaderData();
  const heading = useRef<HTMLHeadingElement>(null);
  const today = useToday();
  const actions = useTripActions();
  const { ready: isListHere, trips, archived } = useTripList();
  const areSavedPlacesReady = useSavedPlaces((state) => state.ready);
  const ready = isListHere && areSavedPlacesReady;
  const hasTrips = ready && trips.length + archived.length > 0;
  // The built page knows nothing of the address.
  const { copiar, archivo, desde, pais, ...bag }: typeof asked = ready ? asked : {};
  // The rows lie in the browser's database, which answers after the page stands.
  useEffect(() => {
    void openSavedPlaces();
    return watchTrips();
  }, []);
  const itineraryCards = !desde && itineraries && <ItineraryCards itineraries={itineraries} />;
  return (
    <>
      <div className={`grid ${styles.head}`}>
        <h1 className="big" ref={heading} tabIndex={-1}>
          {t(pais ? 'trips.new.country' : 'trips.heading')}
        </h1>
        <p className="lead measure">{t(pais ? 'trips.new.countryLead' : 'trips.lead')}</p>
        {!copiar && !pais && (
          <p className={ready ? styles.ways : `${styles.ways} ${styles.saving}`}>
            {trips.some((trip) => isUnderWay(trip, today)) && (
              <Link className="btn" to="/hoy">
                {t('trips.home.page')}
              </Link>
            )}
            <a className="btn line" href="#viaje-nuevo">
              {t('trips.new.title')}
            </a>
            <Link className="btn line" to="/viajes" search={{ pais: true }}>
              {t('trips.new.country')}
            </Link>
          </p>
        )}
        <noscript>
          <p>{t('trips.noScript')}</p>
        </noscript>
        <div className={ready ? undefined : styles.saving}>
          <SaveState />
        </div>
        {ready && <UnsentNotice />}
        {ready && trips.length > 0 && isClearedBySafari() && <SafariWarning />}
      </div>
      <Band figure="viajes" weaving={hydrated && !ready} />
      {!ready && (
        <Opening
          className={`grid ${styles.opening}`}
          opening={t('trips.opening')}
          stuck={t('shell.stuck')}
          reload={t('shell.reload')}
        />
      )}
      <div className={`grid ${styles.body} ${ready ? '' : blank}`}>
        {pais ? (
          <CountryPlanner search={asked} />
        ) : copiar ? (
          <CopyItinerary wanted={copiar} trips={trips} />
        ) : (
          <>
            <LastActionNotice actions={actions} focusAfterUndo={heading} />
            {!desde && hasTrips && <TripList trips={trips} archived={archived} actions={actions} />}
            {!hasTrips && itineraryCards}
            <NewTrip key={desde} begin={desde && destinations ? { bag, destinations } : null} />
            {desde && hasTrips && <TripList trips={trips} archived={archived} actions={actions} />}
            {hasTrips && itineraryCards}
            <BringIn isOpen={archivo === true} />
          </>
        )}
      </div>
    </>
  );
}

function isUnderWay({ start_date }: TripRow, today: string): boolean {
  const day = start_date && dayOfTrip(start_date, today, null);
  return typeof day === 'number' && day > 0;
}
