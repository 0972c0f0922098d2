import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Plan } from '../../../../domain/trip/plan.ts';
import { useLive } from '../../../data/trips/live/present.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { useDayInSight } from '../map/use-day-in-sight.ts';
import styles from './present-people.module.css';

const route = getRouteApi('/viaje');

/** So many are shown by themselves. */
const most = 4;
const colours = 4;

/** Who else has the trip open now, and on which day they are. */
export function PresentPeople({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const { vista = 'plan' } = route.useSearch();
  const people = useLive((live) => live.people);
  const rest = people.length - most;
  return (
    <>
      {vista === 'plan' && <OwnDay plan={plan} />}
      {people.length > 0 && (
        <ul className={styles.people} aria-label={t('together.here.title')} data-present>
          {people.slice(0, most).map(({ userId, name: known, dayId }) => {
            const name = known || t('together.here.somebody');
            const day = plan.days.find(({ day }) => day.id === dayId)?.number;
            return (
              <li key={userId}>
                <b aria-hidden="true" data-colour={colourOf(userId)}>
                  {initialsOf(name)}
                </b>
                <span className="vh">
                  {day === undefined
                    ? t('together.here.person', { name })
                    : t('together.here.onDay', { name, day })}
                </span>
                {day !== undefined && (
                  <small aria-hidden="true">{t('trips.day.n', { n: day })}</small>
                )}
              </li>
            );
          })}
          {rest > 0 && <li>{t('together.here.more', { count: rest })}</li>}
        </ul>
      )}
    </>
  );
}

/** Says to the others on which day of the plan the traveller is. */
function OwnDay({ plan }: { plan: Plan }) {
  const number = useDayInSight(plan.days.length);
  const dayId = plan.days[number - 1]?.day.id ?? null;
  useEffect(() => {
    useLive.setState({ ownDay: dayId });
    return () => useLive.setState({ ownDay: null });
  }, [dayId]);
  return null;
}

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** The same for one person on every device. */
function colourOf(userId: string): number {
  return Number.parseInt(userId.slice(-4), 16) % colours;
}
