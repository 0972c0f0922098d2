import type { ReactNode } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { datedRange } from '#kit/language/days.ts';
import { Band } from '#kit/ui/band.tsx';
import { useTripFacts } from '../../data/facts.ts';
import { checkPlan } from '../../rules/checker/check-plan.ts';
import { mainDestination } from '../../rules/main-destination.ts';
import { carriedStaysOf, type Plan } from '../../rules/plan.ts';
import { Markdown } from '../markdown/markdown.tsx';
import prose from '../markdown/prose.module.css';
import { ReadCosts } from './read-costs.tsx';
import { ReadDay } from './read-day.tsx';
import styles from './reading.module.css';
import { useNeededFacts } from './use-needed-facts.ts';

type Props = {
  plan: Plan;
  /** Whose trip it is to the reader, over its name. */
  over: string;
  showCosts: boolean;
  /** Its cover, for who may read its photos. */
  cover?: ReactNode;
  /** What the reader can do with it. */
  children?: ReactNode;
};

/** A trip to be read: everything in its order and nothing to press by mistake. */
export function Reading({ plan, over, showCosts, cover, children }: Props) {
  const { t, locale } = useI18n();
  useNeededFacts(plan);
  const facts = useTripFacts((state) => state.facts);
  const { trip, days, unplanned } = plan;
  const findings = checkPlan(plan, facts);
  const stays = carriedStaysOf(plan);
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  return (
    <article data-place={mainDestination(plan) ?? undefined}>
      <header className={styles.head}>
        {cover}
        <div className={`grid ${styles.sky}`}>
          <p className={styles.over}>{over}</p>
          <h1 className={styles.title}>{trip.title || t('trips.card.untitled')}</h1>
          <p className={styles.when}>
            {first && last && <b>{datedRange(first, last, locale)}</b>}
            <span>
              {`${t('trips.trip.dayCount', { days: days.length })} · ${t('trips.card.people', { people: trip.people })} · ${t(`trips.styles.${trip.style}`)}`}
            </span>
          </p>
        </div>
        <Band figure={trip.id} />
      </header>
      <div className={`grid ${styles.body}`}>
        {children}
        {trip.notes && (
          <div className={`${prose.prose} ${styles.notes}`}>
            <Markdown text={trip.notes} />
          </div>
        )}
        <div className={styles.days}>
          {days.map((day) => (
            <ReadDay
              key={day.day.id}
              label={t('trips.day.n', { n: day.number })}
              number={day.number}
              title={day.day.title}
              date={day.date}
              notes={day.day.notes}
              stops={day.stops}
              stays={stays.get(day.day.id)}
              facts={facts}
              findings={findings}
              id={day.day.id}
            />
          ))}
          {unplanned.length > 0 && (
            <ReadDay
              label={t('trips.day.unplanned')}
              number={null}
              title={t('trips.day.unplanned')}
              date={null}
              notes=""
              stops={unplanned}
              facts={facts}
            />
          )}
        </div>
        {showCosts && <ReadCosts plan={plan} facts={facts} />}
      </div>
    </article>
  );
}
