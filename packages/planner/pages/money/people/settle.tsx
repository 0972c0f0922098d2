import { useRef } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { money } from '#kit/language/format.ts';
import { newId } from '#planner/data/trips/new-id.ts';
import { editContext } from '#planner/data/trips/trips.ts';
import { editOf } from '#planner/rules/edits/patch.ts';
import { type Payment, settle } from '#planner/rules/money/settle.ts';
import { splitOf } from '#planner/rules/money/split.ts';
import type { Plan } from '#planner/rules/plan.ts';
import { make, remove } from '../../actions.ts';
import { announce } from '../../announcer.tsx';
import part from '../../fields/part.module.css';
import { TripIcon } from '../../trip-icon.tsx';
import styles from '../money-part.module.css';
import { usePersonName } from './use-person-name.ts';

/** The fewest payments after which everybody is even, and those that were made. */
export function Settle({ plan }: { plan: Plan }) {
  const { t, locale } = useI18n();
  const heading = useRef<HTMLHeadingElement>(null);
  const { balances, unpaid } = splitOf(plan);
  const payments = settle(balances);
  const nameOf = usePersonName(plan);
  const wordsOf = (from: string | null, to: string | null, cop: number) => {
    return { from: nameOf(from) ?? '', to: nameOf(to) ?? '', cop: money(cop, locale) };
  };
  const pay = ({ from, to, cop }: Payment) => {
    const own = { trip_id: plan.trip.id, kind: 'payment' as const };
    const set = { ...own, cop, paid_by: from, shared_by: [to] };
    make((rows) =>
      editOf(rows, [{ table: 'trip_expenses', id: newId(), set, isNew: true }], editContext().now),
    );
    announce(t('money.paid', wordsOf(from, to, cop)));
    // The button that was pressed goes with the debt.
    heading.current?.focus();
  };
  return (
    <section className={part.block} aria-labelledby="reparto">
      <h3 id="reparto" ref={heading} tabIndex={-1}>
        {t('money.settle')}
      </h3>
      <p className={part.hint}>{t('money.settleHint')}</p>
      {payments.length === 0 && unpaid === 0 && <p>{t('money.even')}</p>}
      <ul className={styles.payments}>
        {payments.map((payment) => {
          const words = wordsOf(payment.from, payment.to, payment.cop);
          return (
            <li key={`${payment.from} ${payment.to}`}>
              <span>{t('money.owes', words)}</span>
              <button
                type="button"
                className="btn line"
                aria-label={t('money.payNamed', words)}
                onClick={() => pay(payment)}
              >
                <TripIcon name="check" />
                {t('money.pay')}
              </button>
            </li>
          );
        })}
      </ul>
      {plan.payments.length > 0 && (
        <ul className={part.rows} aria-label={t('money.payments')}>
          {plan.payments.map(({ id, paid_by, shared_by, cop }) => {
            const words = wordsOf(paid_by, shared_by[0] ?? null, cop);
            return (
              <li key={id}>
                <span>{t('money.paid', words)}</span>
                <button
                  type="button"
                  className={part.square}
                  aria-label={t('money.unpay', words)}
                  onClick={() => {
                    remove('trip_expenses', id);
                    announce(t('money.unpaidAgain', words));
                    heading.current?.focus();
                  }}
                >
                  <TripIcon name="close" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {unpaid > 0 && (
        <p className={part.hint}>{t('money.unpaid', { cop: money(unpaid, locale) })}</p>
      )}
    </section>
  );
}
