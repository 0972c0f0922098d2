import { useI18n } from '#kit/i18n/context.tsx';
import { money } from '#kit/language/format.ts';
import type { Facts } from '../../rules/facts.ts';
import { costsOf } from '../../rules/money/costs.ts';
import type { Plan } from '../../rules/plan.ts';
import { usePersonName } from '../money/people/use-person-name.ts';
import styles from './reading.module.css';

/** What the trip comes to; nothing where no cost is written. */
export function ReadCosts({ plan, facts }: { plan: Plan; facts: Facts }) {
  const { t, locale } = useI18n();
  const nameOf = usePersonName(plan);
  const { total, people, perPerson } = costsOf(plan, facts);
  if (total === 0) return null;
  return (
    <section className={styles.costs} aria-labelledby="costos">
      <h2 id="costos">{t('together.read.costs')}</h2>
      <p className={styles.total}>
        <b>{money(total, locale)}</b>
        {people > 1 && <span>{t('trips.stop.each', { cost: money(perPerson, locale) })}</span>}
      </p>
      {plan.expenses.length > 0 && (
        <ul>
          {plan.expenses.map(({ id, title, cop, paid_by }) => (
            <li key={id}>
              <span>
                {title}
                {paid_by && ` · ${nameOf(paid_by)}`}
              </span>
              <b>{money(cop, locale)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
