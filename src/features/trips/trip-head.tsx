import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { shortDay } from '../../../domain/language/days.ts';
import type { Plan } from '../../../domain/trip/plan.ts';
import { limits } from '../../../domain/trip/rows.ts';
import { AutosaveInput } from '../../components/autosave-input.tsx';
import { useLive } from '../../data/trips/live/present.ts';
import { redo, undo, useOpenTrip } from '../../data/trips/trips.ts';
import { useI18n } from '../../i18n/context.tsx';
import { scrollNavTo } from '../../ui/scroll-nav-to.ts';
import { setTrip } from './actions.ts';
import { announce } from './announcer.tsx';
import { openArrange } from './arrange/arranging.ts';
import { Cover } from './cover/cover.tsx';
import { Details } from './details.tsx';
import { fetchParts, People } from './parts/late-parts.tsx';
import { SaveState } from './save-state.tsx';
import { views } from './search.ts';
import { TogetherButtons } from './together/together-buttons.tsx';
import styles from './trip-head.module.css';
import { TripIcon } from './trip-icon.tsx';

const route = getRouteApi('/viaje');

/** Name, dates, state of saving, undo, and the parts of the trip. */
export function TripHead({ plan }: { plan: Plan }) {
  const { t, locale } = useI18n();
  const [details, setDetails] = useState(false);
  const { trip, days } = plan;
  const isLive = useLive(({ tripId }) => tripId === trip.id);
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  const when = first && last ? [...new Set([first, last])].map((day) => shortDay(day, locale)) : [];
  return (
    <div className={`grid ${styles.head}`}>
      <Cover plan={plan} className={styles.cover} />
      <div className={styles.bar}>
        <Link to="/viajes" className={styles.back}>
          <TripIcon name="back" />
          <span className="vh">{t('trips.heading')}</span>
        </Link>
        <h1 className={styles.title}>
          <span className="vh">{trip.title || t('trips.card.untitled')}</span>
          <AutosaveInput
            value={trip.title}
            onSave={(title) => setTrip({ title: title.replace(/\s+/g, ' ').trim() })}
            multiline
            rows={1}
            aria-label={t('trips.trip.name')}
            placeholder={t('trips.card.untitled')}
            maxLength={limits.tripTitle}
            autoComplete="off"
          />
        </h1>
        <div className={styles.tools}>
          <TogetherButtons plan={plan} />
          <UndoButtons />
          {isLive && <People plan={plan} />}
        </div>
      </div>
      <div className={styles.facts}>
        <p>
          {when.length > 0 && `${when.join(' – ')} · `}
          {t('trips.trip.dayCount', { days: days.length })}
          {` · ${t('trips.card.people', { people: trip.people })} · ${t(`trips.styles.${trip.style}`)}`}
        </p>
        <div className={styles.choices}>
          <button
            type="button"
            className={styles.details}
            data-opens="details"
            onClick={() => setDetails(true)}
          >
            <TripIcon name="calendar" />
            {t('trips.trip.details')}
          </button>
          <button
            type="button"
            className={styles.details}
            data-opens="arrange"
            onClick={() => openArrange(null)}
          >
            <TripIcon name="order" />
            {t('trips.arrange.open')}
          </button>
        </div>
        <SaveState tripId={trip.id} />
      </div>
      <Views id={trip.id} />
      {details && <Details trip={trip} onClose={() => setDetails(false)} />}
    </div>
  );
}

function UndoButtons() {
  const { t } = useI18n();
  const history = useOpenTrip((state) => state.history);
  const button = (way: 'undo' | 'redo', run: () => void, said: string) => {
    const off = history[way].length === 0;
    return (
      <button
        type="button"
        className={styles.tool}
        aria-disabled={off}
        aria-keyshortcuts={way === 'undo' ? 'Control+Z' : 'Control+Y'}
        onClick={() => {
          if (off) return;
          run();
          announce(said);
        }}
      >
        <TripIcon name={way} />
        <span>{t(`trips.trip.${way}`)}</span>
      </button>
    );
  };
  return (
    <p className={styles.undo}>
      {button('undo', undo, t('trips.trip.undone'))}
      {button('redo', redo, t('trips.trip.redone'))}
    </p>
  );
}

function Views({ id }: { id: string }) {
  const { t, need } = useI18n();
  const { vista = 'plan' } = route.useSearch();
  return (
    <nav
      className={styles.views}
      aria-label={t('trips.trip.views')}
      onPointerEnter={() => void fetchParts(need)}
      onFocus={() => void fetchParts(need)}
    >
      <ul>
        {views.map((view) => (
          <li key={view}>
            <Link
              to="/viaje"
              search={{ id, ...(view !== 'plan' && { vista: view }) }}
              ref={view === vista ? scrollNavTo : undefined}
              aria-current={view === vista ? 'page' : undefined}
              activeOptions={{ exact: true }}
              resetScroll={false}
            >
              {t(`trips.views.${view}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
