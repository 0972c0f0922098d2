import { money } from '../../../../domain/language/format.ts';
import { settle } from '../../../../domain/trip/money/settle.ts';
import { splitOf } from '../../../../domain/trip/money/split.ts';
import type { Plan } from '../../../../domain/trip/plan.ts';
import { useI18n } from '../../../i18n/context.tsx';
import styles from './parts.module.css';

/** The fewest payments after which everybody is even. */
export function Settle({ plan }: { plan: Plan }) {
  const { t, locale } = useI18n();
  const { balances, unpaid } = splitOf(plan);
  const payments = settle(balances);
  const nameOf = (id: string) => plan.people.find((person) => person.id === id)?.name ?? '';
  return (
    <section className={styles.block} aria-labelledby="reparto">
      <h3 id="reparto">{t('trips.money.settle')}</h3>
      <p className={styles.hint}>{t('trips.money.settleHint')}</p>
      {payments.length === 0 && <p>{t('trips.money.even')}</p>}
      <ul className={styles.payments}>
        {payments.map(({ from, to, cop }) => (
          <li key={`${from} ${to}`}>
            {t('trips.money.owes', {
              from: nameOf(from),
              to: nameOf(to),
              cop: money(cop, locale),
            })}
          </li>
        ))}
      </ul>
      {unpaid > 0 && (
        <p className={styles.hint}>{t('trips.money.unpaid', { cop: money(unpaid, locale) })}</p>
      )}
    </section>
  );
}
