import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { sayMoving } from '#planner/data/live/own-activity.ts';
import { useLive } from '#planner/data/live/present.ts';
import type { Plan } from '#planner/rules/plan.ts';
import { useDayInSight } from '../../map/use-day-in-sight.ts';
import { useMoving } from '../../plan/drag/moving.ts';
import { Initials } from './initials.tsx';
import styles from './present-people.module.css';

const route = getRouteApi('/viaje');

/** So many are shown by themselves. */
const most = 4;

/** Who else has the trip open now, and on which day they are. */
export function PresentPeople({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const { vista = 'plan' } = route.useSearch();
  const people = useLive((live) => live.people);
  const rest = people.length - most;
  useSayMoving();
  return (
    <>
      {vista === 'plan' && <OwnDay plan={plan} />}
      {people.length > 0 && (
        <ul className={styles.people} aria-label={t('trips.here.title')} data-present>
          {people.slice(0, most).map(({ userId, name: known, dayId }) => {
            const name = known || t('trips.here.somebody');
            const day = plan.days.find(({ day }) => day.id === dayId)?.number;
            return (
              <li key={userId}>
                <Initials userId={userId} name={name} />
                <span className="vh">
                  {day === undefined
                    ? t('trips.here.person', { name })
                    : t('trips.here.onDay', { name, day })}
                </span>
                {day !== undefined && (
                  <small aria-hidden="true">{t('trips.day.n', { n: day })}</small>
                )}
              </li>
            );
          })}
          {rest > 0 && <li>{t('trips.here.more', { count: rest })}</li>}
        </ul>
      )}
    </>
  );
}

/** Says to the others which stop the traveller moves. */
function useSayMoving() {
  useEffect(() => {
    const stop = useMoving.subscribe((now, before) => {
      if (now.stopId !== before.stopId) sayMoving(now.stopId);
    });
    return () => {
      stop();
      sayMoving(null);
    };
  }, []);
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
