import type { ReactNode } from 'react';
import { clockOf } from '#kit/calendar/clock.ts';
import { monthOfIso } from '#kit/calendar/days.ts';
import { sunTimes } from '#kit/calendar/sun.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { distance, duration, money, monthName, number } from '#kit/language/format.ts';
import { useTripFacts } from '#planner/data/facts.ts';
import { destinationOf, type Facts, positionOf } from '#planner/rules/facts.ts';
import type { PlanDay } from '#planner/rules/plan.ts';
import type { DayOutline } from '#planner/rules/ways/day-outline.ts';
import { expectedWays } from '#planner/rules/ways/ways.ts';
import styles from './day-sums.module.css';

type Props = { planDay: PlanDay; outline: DayOutline; facts: Facts; perPerson?: number };

/** What a day comes to: hours out, visits, ways, walking, sun, and the month's normals. */
export function DaySums({ planDay: { date, stops }, outline, facts, perPerson = 0 }: Props) {
  const { t, locale } = useI18n();
  const { from, to, visitMinutes, travelMinutes, walkKm, isAssumed } = outline;
  const { settled, areWaysSettled } = useTripFacts();
  if (from === null || to === null) return null;
  const where = stops.map((stop) => positionOf(stop, facts)).find((position) => position !== null);
  const slug = stops.map(destinationOf).find((one) => one !== null);
  const month = date ? monthOfIso(date) : null;
  const normals = slug && month ? facts.destinations.get(slug)?.climate.months[month - 1] : null;
  const isGuideComing = Boolean(slug && !settled.has(slug));
  const sun = date && where ? sunTimes(where, date) : null;
  const out = `${clockOf(from)}–${clockOf(to)}`;
  return (
    <dl className={styles.sums}>
      <Sum label={t('trips.sums.out')}>{isAssumed ? `≈ ${out}` : out}</Sum>
      {visitMinutes > 0 && <Sum label={t('trips.sums.visits')}>{duration(visitMinutes)}</Sum>}
      {travelMinutes > 0 && <Sum label={t('trips.sums.ways')}>≈ {duration(travelMinutes)}</Sum>}
      {!areWaysSettled && expectedWays(stops).length > 0 && (
        <Sum label={t('trips.sums.ways')} isComing>
          ≈ {duration(90)}
        </Sum>
      )}
      {walkKm > 0.1 && <Sum label={t('trips.sums.walk')}>≈ {distance(walkKm, locale)}</Sum>}
      {perPerson > 0 && <Sum label={t('trips.sums.cost')}>{money(perPerson, locale)}</Sum>}
      {sun && (
        <Sum label={t('trips.sums.sun')}>
          {clockOf(sun.rise)}–{clockOf(sun.set)}
        </Sum>
      )}
      {normals && month && normals.highC !== null && (
        <Sum label={monthName(month, locale)}>
          {normals.lowC !== null && `${number(normals.lowC, locale, 0)} – `}
          {number(normals.highC, locale, 0)}&nbsp;°C
        </Sum>
      )}
      {isGuideComing && month && (
        <>
          <Sum label={monthName(month, locale)} isComing>
            20 – 30&nbsp;°C
          </Sum>
          <Sum label={t('trips.sums.rain')} isComing>
            {t('trips.sums.rainyDays', { days: 10, count: '10' })}
          </Sum>
        </>
      )}
      {normals && normals.rainyDays !== null && (
        <Sum label={t('trips.sums.rain')}>
          {t('trips.sums.rainyDays', {
            days: Math.round(normals.rainyDays),
            count: number(normals.rainyDays, locale, 0),
          })}
        </Sum>
      )}
    </dl>
  );
}

type SumProps = { label: string; isComing?: boolean; children: ReactNode };

/** `isComing` keeps the room of a sum that is not known yet: what it holds is not shown. */
function Sum({ label, isComing = false, children }: SumProps) {
  return (
    <div className={isComing ? styles.coming : undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
