import { memo, useRef } from 'react';
import { AutosaveInput } from '#kit/components/autosave-input.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { shortDay } from '#kit/language/days.ts';
import { useTripFacts } from '#planner/data/facts.ts';
import type { Finding } from '#planner/rules/checker/finding.ts';
import type { Facts } from '#planner/rules/facts.ts';
import { betweenBeds, type CarriedStay, type PlanDay } from '#planner/rules/plan.ts';
import { limits, type StopRow } from '#planner/rules/rows/rows.ts';
import { dayOutline } from '#planner/rules/ways/day-outline.ts';
import { expectedWays, waysOf } from '#planner/rules/ways/ways.ts';
import { setDay } from '../../actions.ts';
import { TripIcon } from '../../trip-icon.tsx';
import { useMoving } from '../drag/moving.ts';
import { Findings } from '../findings/checker.ts';
import styles from '../plan.module.css';
import { StopList } from '../stops/stop-list.tsx';
import { CarriedStays } from './carried-stays.tsx';
import { DaySums } from './day-sums.tsx';
import { useWasNear } from './use-was-near.ts';

type Props = {
  planDay: PlanDay;
  facts: Facts;
  /** Whole before it comes near the window. */
  isWhole: boolean;
  /** Of this day and its stops. */
  findings: readonly Finding[];
  /** Those that began on an earlier day. */
  stays: readonly CarriedStay[];
  /** The stay of the night before. */
  wakesAt: StopRow | null;
  /** What the day costs each, whole pesos. */
  perPerson: number;
  onStop: (id: string) => void;
  onDay: (id: string) => void;
  onAdd: (dayId: string) => void;
};

/** One day: drawn anew only when it, its stops or its place in the trip changed. */
export const Day = memo(OneDay, (before, after) => {
  const [one, other] = [before.planDay, after.planDay];
  return (
    before.facts === after.facts &&
    before.isWhole === after.isWhole &&
    before.wakesAt === after.wakesAt &&
    before.perPerson === after.perPerson &&
    sameFindings(before.findings, after.findings) &&
    sameStays(before.stays, after.stays) &&
    one.day === other.day &&
    one.number === other.number &&
    one.date === other.date &&
    one.stops.length === other.stops.length &&
    one.stops.every((stop, nth) => stop === other.stops[nth])
  );
});

function sameFindings(one: readonly Finding[], other: readonly Finding[]): boolean {
  return one.length === other.length && JSON.stringify(one) === JSON.stringify(other);
}

function sameStays(one: readonly CarriedStay[], other: readonly CarriedStay[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ stop, night, of }, nth) => {
      const same = other[nth];
      return stop === same?.stop && night === same.night && of === same.of;
    })
  );
}

function OneDay(props: Props) {
  const { planDay, facts, isWhole, findings, stays, wakesAt, perPerson } = props;
  const { onStop, onDay, onAdd } = props;
  const { t, locale } = useI18n();
  const { day, number, date, stops } = planDay;
  const section = useRef<HTMLElement>(null);
  const whole = useWasNear(section, isWhole);
  const nameOf = (id: string) => stops.find((stop) => stop.id === id)?.title ?? '';
  const ofDay = findings.filter(({ stopIds }) => stopIds.length === 0);
  const between = betweenBeds(stops, wakesAt, stays[0]?.stop ?? null);
  const outline = whole ? dayOutline({ ...planDay, stops: between }, facts) : null;
  const ways = whole ? waysOf(between, facts) : [];
  const areWaysSettled = useTripFacts((state) => state.areWaysSettled);
  const over = useMoving(({ position }) => position?.dayId === day.id);
  return (
    <section
      ref={section}
      id={`dia-${number}`}
      className={over ? `${styles.day} ${styles.over}` : styles.day}
      aria-label={t('trips.day.n', { n: number })}
      data-list={day.id}
    >
      <header className={styles.dayHead}>
        <h2 className={styles.dayNumber} tabIndex={-1}>
          <span className="vh">{t('trips.day.n', { n: number })}</span>
          <span aria-hidden="true">{number}</span>
        </h2>
        <div className={styles.dayName}>
          {date && <p className={styles.date}>{shortDay(date, locale)}</p>}
          {whole ? (
            <AutosaveInput
              value={day.title}
              onSave={(title) => setDay(day.id, { title })}
              aria-label={t('trips.day.title', { n: number })}
              placeholder={t('trips.day.placeholder')}
              maxLength={limits.dayTitle}
              autoComplete="off"
            />
          ) : (
            // Browsers lay out every field of a page, also where `content-visibility` spares it, to fill in forms.
            <p className={styles.farTitle}>{day.title}</p>
          )}
        </div>
        <button
          type="button"
          className={styles.square}
          aria-label={t('trips.day.options', { n: number })}
          data-opens="day"
          onClick={() => onDay(day.id)}
        >
          <TripIcon name="more" />
        </button>
      </header>
      {day.notes && <p className={styles.dayNotes}>{day.notes}</p>}
      {outline && (
        <DaySums planDay={planDay} outline={outline} facts={facts} perPerson={perPerson} />
      )}
      {ofDay.length > 0 && <Findings findings={ofDay} nameOf={nameOf} />}
      <StopList
        findings={findings}
        dayId={day.id}
        stops={stops}
        ways={ways}
        expectedWays={whole && !areWaysSettled ? expectedWays(between) : []}
        wakesAt={wakesAt}
        facts={facts}
        whole={whole}
        date={date}
        times={outline?.times}
        empty={t('trips.day.empty')}
        onStop={onStop}
      />
      <CarriedStays stays={stays} ways={ways} onOpen={onStop} />
      <p>
        <button
          type="button"
          className={styles.add}
          aria-label={t('trips.day.addTo', { n: number })}
          data-opens="add"
          onClick={() => onAdd(day.id)}
        >
          <TripIcon name="plus" />
          {t('trips.day.add')}
        </button>
      </p>
    </section>
  );
}
