import { useDeferredValue, useRef } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { number } from '#kit/language/format.ts';
import { useTripFacts } from '../../data/facts.ts';
import { costsOf } from '../../rules/money/costs.ts';
import type { Plan } from '../../rules/plan.ts';
import part from '../fields/part.module.css';
import { TripIcon } from '../trip-icon.tsx';
import { Amount } from './amount.tsx';
import { CostTable } from './cost-table.tsx';
import { Expenses } from './expenses/expenses.tsx';
import { GuidePrices } from './guide-prices.tsx';
import styles from './money-part.module.css';
import { People } from './people/people.tsx';
import { Settle } from './people/settle.tsx';

/** What the trip costs, by day and in all, against the guides, and who pays whom. */
export function MoneyPart({ plan }: { plan: Plan }) {
  const { t, locale } = useI18n();
  const facts = useTripFacts((state) => state.facts);
  const costs = costsOf(plan, facts);
  const { trip } = plan;
  const form = useRef<HTMLDivElement>(null);
  // What a telephone shows further down follows in a later render.
  const isRestDrawn = useDeferredValue(true, false);
  return (
    <div className={`grid ${part.part}`}>
      <h2 className="vh">{t('money.title')}</h2>
      <div className={styles.head}>
        <dl className={styles.totals}>
          <div>
            <dt>{t('money.each')}</dt>
            <dd>
              <Amount cop={costs.perPerson} trip={trip} />
            </dd>
          </div>
          <div>
            <dt>{t('money.total')}</dt>
            <dd>
              <Amount cop={costs.total} trip={trip} />
            </dd>
          </div>
        </dl>
        <button
          type="button"
          className="btn"
          onClick={() => form.current?.querySelector('input')?.focus()}
        >
          <TripIcon name="plus" />
          {t('money.note')}
        </button>
      </div>
      <p className={part.hint}>
        {trip.currency && trip.pesos_per_unit
          ? t('money.rate', {
              rate: number(trip.pesos_per_unit, locale, 2),
              currency: trip.currency,
            })
          : t('money.noRate')}
      </p>
      <div className={styles.columns}>
        <div className={styles.main}>
          <section className={part.block} aria-labelledby="por-dia">
            <h3 id="por-dia">{t('money.byDay')}</h3>
            {costs.days.some(({ band }) => band) && <p className={part.hint}>{t('money.bars')}</p>}
            <CostTable plan={plan} costs={costs} />
          </section>
          {isRestDrawn && <GuidePrices plan={plan} />}
        </div>
        {isRestDrawn && (
          <div className={styles.beside}>
            <Expenses plan={plan} form={form} />
            <People plan={plan} />
            {plan.people.length + plan.gone.length > 1 && <Settle plan={plan} />}
          </div>
        )}
      </div>
    </div>
  );
}
