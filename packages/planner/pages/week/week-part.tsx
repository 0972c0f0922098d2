import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import { useTripFacts } from '../../data/facts.ts';
import { weeksOf } from '../../rules/days/weeks.ts';
import type { Facts } from '../../rules/facts.ts';
import { type CarriedStay, carriedStaysOf, type Plan, type PlanDay } from '../../rules/plan.ts';
import { dayOutline } from '../../rules/ways/day-outline.ts';
import { CarriedStays } from '../plan/days/carried-stays.tsx';
import { StopFacts } from '../plan/stops/stop-facts.tsx';
import styles from './week-part.module.css';

/** The trip by weeks, a column for each day: its stops with their times. Each day leads to itself in the plan. */
export function WeekPart({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const facts = useTripFacts((state) => state.facts);
  const stays = carriedStaysOf(plan);
  const weeks = weeksOf(plan.days);
  const columns = weeks.length === 1 ? plan.days.length : 7;
  return (
    <div className={`grid ${styles.part}`} style={{ '--columns': columns } as CSSProperties}>
      <h2 className="vh">{t('trips.views.semana')}</h2>
      <p className={styles.print}>
        <button type="button" className="btn line" onClick={() => print()}>
          {t('trips.agenda.print')}
        </button>
      </p>
      {weeks.map((week, nth) => (
        <section key={week[0]?.day.day.id} aria-label={t('trips.week.n', { n: nth + 1 })}>
          <ol className={styles.week}>
            {week.map(({ day, column }) => (
              <li key={day.day.id} style={{ '--column': column } as CSSProperties}>
                <WeekDay
                  tripId={plan.trip.id}
                  planDay={day}
                  facts={facts}
                  stays={stays.get(day.day.id) ?? []}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

type Props = { tripId: string; planDay: PlanDay; facts: Facts; stays: readonly CarriedStay[] };

function WeekDay({ tripId, planDay, facts, stays }: Props) {
  const { t, locale } = useI18n();
  const { day, number, date, stops } = planDay;
  const { times } = dayOutline(planDay, facts);
  return (
    <>
      <h3 className={styles.day}>
        <Link to="/viaje" search={{ id: tripId }} hash={`dia-${number}`} className={styles.link}>
          {t('trips.day.n', { n: number })}
          {date && <small>{shortDay(date, locale)}</small>}
        </Link>
      </h3>
      {day.title && <p className={styles.title}>{day.title}</p>}
      {stops.length === 0 && stays.length === 0 && (
        <p className={styles.empty}>{t('trips.agenda.empty')}</p>
      )}
      <ol className={styles.stops}>
        {stops.map((stop) => (
          <li key={stop.id}>
            {stop.title || t(`trips.stop.kinds.${stop.kind}`)}
            <StopFacts stop={stop} hideCost time={times.get(stop.id)} />
          </li>
        ))}
      </ol>
      <CarriedStays stays={stays} className={styles.night} />
    </>
  );
}
