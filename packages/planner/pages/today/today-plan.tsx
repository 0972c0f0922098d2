import { Link } from '@tanstack/react-router';
import { destinationCards } from '#guide/data/guides.ts';
import { ChapterLink } from '#guide/pages/parts/chapter-link.tsx';
import { minuteOfDay } from '#kit/calendar/local-time.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import { date as longDate, money } from '#kit/language/format.ts';
import { Band } from '#kit/ui/band.tsx';
import { useTripFacts } from '../../data/facts.ts';
import { useDismissed } from '../../data/findings/dismissed.ts';
import { checkPlan } from '../../rules/checker/check-plan.ts';
import { keyOf } from '../../rules/checker/finding.ts';
import { todayAt } from '../../rules/days/today.ts';
import { mainDestination } from '../../rules/main-destination.ts';
import { costsOf } from '../../rules/money/costs.ts';
import { type Plan, type PlanDay, staysOf } from '../../rules/plan.ts';
import { dayOutline } from '../../rules/ways/day-outline.ts';
import { Attachments } from '../attachments/lazy.tsx';
import { DaySums } from '../plan/days/day-sums.tsx';
import { Findings } from '../plan/findings/findings.tsx';
import { useNeededFacts } from '../reading/use-needed-facts.ts';
import { Emergency } from './emergency.tsx';
import { LaterStops } from './later-stops.tsx';
import { NextStop } from './next-stop.tsx';
import styles from './today.module.css';
import { Tonight } from './tonight.tsx';
import { useNow } from './use-now.ts';

/** Those of the day, of its stops, and of where one sleeps. */
function filesOfDay(plan: Plan, { day, stops }: PlanDay) {
  const own = new Set([...stops, ...(staysOf(plan).get(day.id) ?? [])].map(({ id }) => id));
  return plan.files.filter(
    ({ day_id, stop_id }) => day_id === day.id || (stop_id !== null && own.has(stop_id)),
  );
}

/** One day of a trip while it lasts: what comes next first, then the rest, the bed, money and whom to call. */
export function TodayPlan({ plan, planDay }: { plan: Plan; planDay: PlanDay }) {
  const { t, locale } = useI18n();
  const facts = useTripFacts((state) => state.facts);
  useNeededFacts(plan);
  const now = useNow();
  const { day, number, date, stops } = planDay;
  const minute = minuteOfDay(now);
  const today = todayAt(planDay, facts, minute);
  const dismissed = useDismissed((trips) => trips[plan.trip.id]);
  const findings = checkPlan(plan, facts).filter(
    (finding) => finding.dayId === day.id && !dismissed?.includes(keyOf(finding)),
  );
  const nameOf = (id: string) => stops.find((stop) => stop.id === id)?.title ?? '';
  const slug = mainDestination({ days: [planDay], unplanned: [] }) ?? mainDestination(plan);
  const guide = destinationCards(locale).find((card) => card.slug === slug);
  const spent = costsOf(plan, facts).days.find(({ dayId }) => dayId === day.id);
  const id = plan.trip.id;
  return (
    <div data-place={slug ?? undefined}>
      <div className={`grid ${styles.head}`}>
        <p className={styles.of}>
          <Link to="/viaje" search={{ id }}>
            {plan.trip.title || t('trips.card.untitled')}
          </Link>
          {date && ` · ${longDate(date, locale)}`}
        </p>
        <h1>
          {t('trips.day.n', { n: number })}
          {day.title && `: ${day.title}`}
        </h1>
        <NextStop today={today} minute={minute} date={date} facts={facts} />
      </div>
      <Band figure={id} />
      <div className={`grid ${styles.page}`}>
        <div className={styles.parts}>
          {findings.length > 0 && (
            <section aria-labelledby="hoy-avisos">
              <h2 id="hoy-avisos">{t('trips.today.warnings')}</h2>
              <Findings findings={findings} nameOf={nameOf} isRead />
            </section>
          )}
          <Attachments title="today" files={filesOfDay(plan, planDay)} target={null} />
          <LaterStops today={today} date={date} facts={facts} />
          <Tonight stays={staysOf(plan).get(day.id) ?? []} />
          <section aria-labelledby="hoy-cielo">
            <h2 id="hoy-cielo">{t('trips.today.day')}</h2>
            <DaySums planDay={planDay} outline={dayOutline(planDay, facts)} facts={facts} />
          </section>
          <section aria-labelledby="hoy-plata">
            <h2 id="hoy-plata">{t('trips.today.money')}</h2>
            <p>
              <b className={styles.large}>{money(spent?.cop ?? 0, locale)}</b>{' '}
              {t('trips.today.moneyHint')}
            </p>
            <p>
              <Link className="btn line" to="/viaje" search={{ id, vista: 'cuentas' }}>
                {t('trips.today.addExpense')}
              </Link>
            </p>
          </section>
          <Emergency />
          {day.notes && (
            <section aria-labelledby="hoy-notas">
              <h2 id="hoy-notas">{t('trips.day.notes')}</h2>
              <p className={styles.notes}>{day.notes}</p>
            </section>
          )}
        </div>
        <p className={styles.links}>
          <Link to="/viaje" search={{ id, vista: 'mapa' }}>
            {t('trips.map.whole')}
          </Link>
          {guide && (
            <>
              <ChapterLink slug={guide.slug} chapter="palabras-y-fuentes">
                {t('trips.today.words', { name: guide.name })}
              </ChapterLink>
              <Link to="/destinos/$slug" params={{ slug: guide.slug }}>
                {t('trips.today.guide', { name: guide.name })}
              </Link>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
