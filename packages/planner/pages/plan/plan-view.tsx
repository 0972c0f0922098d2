import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { useTripFacts } from '../../data/facts.ts';
import { useDismissed } from '../../data/findings/dismissed.ts';
import { keyOf } from '../../rules/checker/finding.ts';
import { costsOf } from '../../rules/money/costs.ts';
import { carriedStaysOf, looseFiles, type Plan, staysOf } from '../../rules/plan.ts';
import { waysOf } from '../../rules/ways/ways.ts';
import { addDayAt } from '../actions.ts';
import { Attachments } from '../attachments/lazy.tsx';
import { SwitchView } from '../map/switch-view.tsx';
import { TripIcon } from '../trip-icon.tsx';
import { Day } from './days/day.tsx';
import { DayStrip } from './days/day-strip.tsx';
import { Unplanned } from './days/unplanned.tsx';
import { PointerDrag } from './drag/lazy.ts';
import { FindingsTotal, useFindings } from './findings/checker.ts';
import styles from './plan.module.css';
import { PlanMap } from './plan-map.tsx';
import { AddSheet } from './sheets/add/add-sheet.tsx';
import { DaySheet } from './sheets/day/day-sheet.tsx';
import { StopSheet } from './sheets/stop/stop-sheet.tsx';
import { useHashTarget } from './use-hash-target.ts';

const route = getRouteApi('/viaje');

/** What is open beside the plan. */
type Open =
  | { kind: 'stop'; id: string }
  | { kind: 'day'; id: string }
  | { kind: 'add'; dayId: string | null }
  | null;

/** Days and stops above which days far from the window are drawn in short: each stop whole is 30 elements. */
const long = 120;
/** Days of such a plan that are whole from the start: those that a window shows. */
const atFirst = 2;

/** The days with their stops, and what has no day yet. */
export function PlanView({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const { parada } = route.useSearch();
  const navigate = route.useNavigate();
  const [open, setOpen] = useState<Open>(parada ? { kind: 'stop', id: parada } : null);
  const facts = useTripFacts((state) => state.facts);
  // Checking a long trip takes longer than a frame: what was edited shows first.
  const checked = useDeferredValue(plan);
  useHashTarget();
  const all = useFindings(checked, facts);
  const dismissed = useDismissed((state) => state[plan.trip.id]);
  const findings = all?.filter((one) => !dismissed?.includes(keyOf(one))) ?? [];
  const stays = carriedStaysOf(plan);
  const nights = staysOf(plan);
  const costs = costsOf(plan, facts);
  const loose = looseFiles(plan);
  const isLong =
    plan.days.reduce((sum, { stops }) => sum + stops.length + 1, plan.unplanned.length) > long;
  const close = () => {
    setOpen(null);
    if (parada) void navigate({ search: { id: plan.trip.id }, replace: true, resetScroll: false });
  };
  const openStop = (id: string) => setOpen({ kind: 'stop', id });
  const openDay = (id: string) => setOpen({ kind: 'day', id });
  const add = (dayId: string | null) => setOpen({ kind: 'add', dayId });

  return (
    <>
      <p className="vh" id="mover-ayuda">
        {t('trips.stop.dragHelp')}
      </p>
      <DayStrip plan={plan} />
      <div className={`grid ${styles.plan}`}>
        <div className={styles.days}>
          {all && (
            <FindingsTotal
              plan={checked}
              facts={facts}
              findings={findings}
              dismissed={all.length - findings.length}
            />
          )}
          {plan.days.map((day, nth) => (
            <Day
              key={day.day.id}
              planDay={day}
              facts={facts}
              isWhole={!isLong || day.number <= atFirst}
              findings={findings.filter(({ dayId }) => dayId === day.day.id)}
              stays={stays.get(day.day.id) ?? []}
              wakesAt={nights.get(plan.days[nth - 1]?.day.id ?? '')?.[0] ?? null}
              perPerson={costs.days[nth]?.perPerson ?? 0}
              onStop={openStop}
              onDay={openDay}
              onAdd={add}
            />
          ))}
          <p className={styles.more}>
            <button type="button" className="btn line" onClick={() => addDayAt(plan.days.length)}>
              <TripIcon name="plus" />
              {t('trips.day.addDay')}
            </button>
          </p>
          {plan.days.some(({ stops }) => waysOf(stops, facts).length > 0) && (
            <p className={styles.how}>{t('trips.way.how')}</p>
          )}
        </div>
        <div className={styles.side}>
          <PlanMap plan={plan} facts={facts} />
          <Unplanned
            stops={plan.unplanned}
            facts={facts}
            isWhole={!isLong}
            onStop={openStop}
            onAdd={add}
          />
          {loose.length > 0 && (
            <Attachments
              title="trip"
              files={loose}
              target={{ trip_id: plan.trip.id, day_id: null, stop_id: null }}
            />
          )}
        </div>
      </div>
      <SwitchView id={plan.trip.id} to="mapa" />
      <PointerDrag />
      {open?.kind === 'stop' && <StopSheet plan={plan} id={open.id} onClose={close} />}
      {open?.kind === 'day' && <DaySheet plan={plan} id={open.id} onClose={close} />}
      {open?.kind === 'add' && <AddSheet plan={plan} dayId={open.dayId} onClose={close} />}
    </>
  );
}
