import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { destinationCards } from '#guide/data/guides.ts';
import { useAction } from '#kit/components/action/use-action.ts';
import { FailureNotice } from '#kit/components/failure-notice.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Translate } from '#kit/i18n/messages.ts';
import { createReads, useRead } from '#kit/read-store.ts';
import { useUserStore } from '#sync/session/user-store.ts';
import {
  mayChange,
  openCurrentTrip,
  openNewTrip,
  type Placed,
  putOnDay,
  takeBack,
} from '../../data/on-day.ts';
import { useRoles } from '../../data/sharing/together.ts';
import { openTrip, useOpenTrip, useTripList } from '../../data/trips/trips.ts';
import { planOf } from '../../rules/plan.ts';
import styles from './day-panel.module.css';
import { Days } from './days.tsx';

type Props = {
  place: {
    /** `destination/place`. */
    id: string;
    name: string;
    lat: number;
    lon: number;
  };
};

/** Days of a new trip that is made here. */
const newDays = 3;
const newTripChoice = 'new';

const currentTrip = createReads(() => openCurrentTrip().then(() => true), { keep: false });

/** Asks on which day of which trip a place goes, and puts it there at a press. */
export function DayPanel({ place }: Props) {
  const { t, locale } = useI18n();
  const opening = useRead(currentTrip, []);
  const [chosen, setChosen] = useState<string | null>(null);
  const [done, setDone] = useState<(Placed & { day: number | null }) | null>(null);
  const me = useUserStore(({ user }) => user?.id);
  const roles = useRoles();
  const trips = useTripList((state) => state.trips).filter((trip) =>
    mayChange(trip, roles[trip.id], me),
  );
  const { id: openId, rows } = useOpenTrip();
  const { busy, failure, run } = useAction();
  const said = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: go on from what it did.
  useEffect(() => {
    if (done) said.current?.focus();
  }, [done]);

  if (!opening.data && !opening.error) return <p role="status">{t('onDay.opening')}</p>;

  const current = chosen ?? trips.find(({ id }) => id === openId)?.id ?? newTripChoice;
  const isNew = current === newTripChoice;
  const plan = isNew || openId !== current ? null : planOf(rows, current);
  const choose = (id: string) => {
    setChosen(id);
    if (id !== newTripChoice) void openTrip(id);
  };
  const put = (dayId: string | null, day: number | null) => {
    const { id, name: title, lat, lon } = place;
    const placed = putOnDay({ kind: 'place', place: id, title, lat, lon }, dayId);
    if (placed) setDone({ ...placed, day });
  };
  const begin = async (day: number) => {
    const slug = place.id.split('/')[0];
    const name = destinationCards(locale).find((card) => card.slug === slug)?.name ?? '';
    await openNewTrip(t('onDay.newTripTo', { name }), newDays, locale);
    const { id, rows } = useOpenTrip.getState();
    if (id === null) return;
    setChosen(id);
    put(planOf(rows, id)?.days[day - 1]?.day.id ?? null, day);
  };

  if (done) {
    const trip = plan?.trip.title || t('onDay.untitled');
    return (
      <div className={styles.panel}>
        <p ref={said} tabIndex={-1} role="status">
          {wordsOf(done, trip, t)}
        </p>
        <p className={styles.after}>
          <Link to="/viaje" search={{ id: current }}>
            {t('onDay.open')}
          </Link>
          {done.how !== 'waits' && (
            <button
              type="button"
              onClick={() => {
                takeBack(done);
                setDone(null);
              }}
            >
              {t('onDay.undo')}
            </button>
          )}
        </p>
      </div>
    );
  }
  return (
    <fieldset className={styles.panel}>
      <legend className="vh">
        {t('onDay.which')} {place.name}
      </legend>
      {trips.length > 0 && (
        <label className={styles.trip}>
          <span className="vh">{t('onDay.trip')}</span>
          <select value={current} onChange={({ target }) => choose(target.value)}>
            {trips.map(({ id, title }) => (
              <option key={id} value={id}>
                {title || t('onDay.untitled')}
              </option>
            ))}
            <option value={newTripChoice}>{t('onDay.newTrip')}</option>
          </select>
        </label>
      )}
      {trips.length === 0 && <p>{t('onDay.newTrip')}</p>}
      <FailureNotice failure={failure} />
      {isNew ? (
        <Days
          days={Array.from({ length: newDays }, (_, nth) => ({ number: nth + 1 }))}
          isBusy={busy !== null}
          onChoose={({ number }) => void run(() => begin(number))}
        />
      ) : (
        plan && (
          <Days
            days={plan.days.map(({ number, date, stops, day }) => ({
              id: day.id,
              number,
              date,
              already: stops.some((stop) => stop.kind === 'place' && stop.place === place.id),
            }))}
            onChoose={({ id, number }) => put(id ?? null, number)}
            onNone={() => put(null, null)}
          />
        )
      )}
    </fieldset>
  );
}

/** What was done, in a sentence. */
function wordsOf(
  { how, day }: Placed & { day: number | null },
  trip: string,
  t: Translate,
): string {
  if (how === 'waits') return t('onDay.waits', { trip });
  if (day === null) return t('onDay.doneNoDay', { trip });
  return t(how === 'moved' ? 'onDay.moved' : 'onDay.done', { trip, n: day });
}
