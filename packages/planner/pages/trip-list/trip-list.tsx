import '#kit/styles/forms.css';
import { useId, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import type { TripRow } from '../../rules/rows/rows.ts';
import { useToday } from '../use-today.ts';
import { isFound, partsOf } from './list-parts.ts';
import cards from './trip-card.module.css';
import { TripCard } from './trip-card.tsx';
import styles from './trip-list.module.css';
import { TripRows } from './trip-rows.tsx';
import { TripTools } from './trip-tools.tsx';
import { useLocalPlans } from './use-local-plans.ts';
import type { TripActions } from './use-trip-actions.ts';

/** So many cards, and lines of trips that are over, before the rest is asked for. */
const firstCards = 6;
const firstRows = 8;
/** A list that is in sight at once needs no search. */
const searchFrom = 5;

type Props = { trips: TripRow[]; archived: TripRow[]; actions: TripActions };

/** All trips: those to come as cards, those that are over or put aside as lines, and a search where there are many. */
export function TripList({ trips, archived, actions }: Props) {
  const { t } = useI18n();
  const field = useId();
  const [query, setQuery] = useState('');
  const all = [...trips, ...archived];
  const plans = useLocalPlans(all.map(({ id }) => id));
  const isMeant = (trip: TripRow) => isFound(trip, plans[trip.id], query);
  const found = trips.filter(isMeant);
  const aside = archived.filter(isMeant);
  const { ahead, past } = partsOf(found, plans, useToday());
  return (
    <>
      {all.length >= searchFrom && (
        <search className={`field ${styles.search}`}>
          <label htmlFor={field}>{t('trips.list.search')}</label>
          <input
            id={field}
            type="search"
            value={query}
            autoComplete="off"
            maxLength={80}
            onChange={({ target }) => setQuery(target.value)}
          />
          <p role="status">
            {query.trim() === ''
              ? ''
              : t('trips.list.found', { count: found.length + aside.length })}
          </p>
        </search>
      )}
      <section className={styles.list} aria-label={t('trips.heading')}>
        {ahead.length === 0 && past.length + aside.length > 0 && <p>{t('trips.list.noneAhead')}</p>}
        <More key={`ahead ${query}`} all={ahead} first={firstCards}>
          {(shown) => (
            <ul className={cards.cards}>
              {shown.map((trip) => (
                <TripCard key={trip.id} trip={trip} plan={plans[trip.id]}>
                  <TripTools trip={trip} actions={actions} />
                </TripCard>
              ))}
            </ul>
          )}
        </More>
      </section>
      {(['past', 'archived'] as const).map((part) => {
        const rows = part === 'past' ? past : aside;
        if (rows.length === 0) return null;
        return (
          <section key={part} className={styles.list} aria-labelledby={`viajes-${part}`}>
            <h2 id={`viajes-${part}`}>{t(`trips.list.${part}`)}</h2>
            <More key={query} all={rows} first={firstRows}>
              {(shown) => <TripRows trips={shown} plans={plans} actions={actions} />}
            </More>
          </section>
        );
      })}
    </>
  );
}

type MoreProps = {
  all: TripRow[];
  first: number;
  children: (shown: TripRow[]) => React.ReactNode;
};

/** The first of a list, and a button that shows the rest. */
function More({ all, first, children }: MoreProps) {
  const { t } = useI18n();
  const [isWhole, setWhole] = useState(false);
  const rest = all.length - first;
  return (
    <>
      {children(isWhole ? all : all.slice(0, first))}
      {rest > 0 && !isWhole && (
        <p>
          <button type="button" className="btn line" onClick={() => setWhole(true)}>
            {t('trips.list.more', { count: rest })}
          </button>
        </p>
      )}
    </>
  );
}
