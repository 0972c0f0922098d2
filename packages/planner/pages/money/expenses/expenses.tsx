import { type RefObject, useState } from 'react';
import { useI18n } from '#kit/i18n/context.tsx';
import { date, money, number } from '#kit/language/format.ts';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import { newId } from '#planner/data/trips/new-id.ts';
import { editContext } from '#planner/data/trips/trips.ts';
import { setFields } from '#planner/rules/edits/edits.ts';
import { editOf } from '#planner/rules/edits/patch.ts';
import { currenciesOf } from '#planner/rules/money/currencies.ts';
import type { Plan, PlanDay } from '#planner/rules/plan.ts';
import type { ExpenseRow } from '#planner/rules/rows/rows.ts';
import { make, remove } from '../../actions.ts';
import { announce } from '../../announcer.tsx';
import part from '../../fields/part.module.css';
import { TripIcon } from '../../trip-icon.tsx';
import styles from '../money-part.module.css';
import { usePersonName } from '../people/use-person-name.ts';
import { useDayWords } from './expense-day.tsx';
import { type ExpenseDraft, ExpenseForm } from './expense-form.tsx';

type ListProps = { plan: Plan; form: RefObject<HTMLDivElement | null> };

/** What belongs to no stop; shared by everybody or by some. */
export function Expenses({ plan, form }: ListProps) {
  const { t } = useI18n();
  const [editing, setEditing] = useState<string | null>(null);
  // Whose button takes the focus back after its form has closed.
  const [closed, setClosed] = useState<string | null>(null);
  const currencies = currenciesOf(plan);
  const add = (draft: ExpenseDraft) => {
    const set = { ...draft, trip_id: plan.trip.id };
    make((rows) =>
      editOf(rows, [{ table: 'trip_expenses', id: newId(), set, isNew: true }], editContext().now),
    );
    announce(t('money.addedExpense', { name: draft.title }));
  };
  const close = (id: string) => {
    setEditing(null);
    setClosed(id);
  };
  const save = (id: string, set: ExpenseDraft) => {
    make((rows) =>
      setFields(rows, { table: 'trip_expenses', id, set, isNew: false }, editContext()),
    );
    announce(t('money.savedExpense', { name: set.title }));
    close(id);
  };
  return (
    <section className={part.block} aria-labelledby="gastos">
      <h3 id="gastos">{t('money.expenses')}</h3>
      <p className={part.hint}>{t('money.expensesHint')}</p>
      <ul className={part.rows}>
        {plan.expenses.map((expense) =>
          expense.id === editing ? (
            <li key={expense.id} className={styles.editing}>
              <ExpenseForm
                expense={expense}
                people={plan}
                days={plan.days}
                currencies={currencies}
                label={t('money.editExpense', { name: expense.title })}
                onSave={(set) => save(expense.id, set)}
                onCancel={() => close(expense.id)}
              />
            </li>
          ) : (
            <Expense
              key={expense.id}
              expense={expense}
              people={plan}
              day={plan.days.find(({ day }) => day.id === expense.day_id)}
              takesFocus={closed === expense.id}
              onEdit={() => setEditing(expense.id)}
            />
          ),
        )}
      </ul>
      <div ref={form}>
        <ExpenseForm
          people={plan}
          days={plan.days}
          currencies={currencies}
          label={t('money.addExpense')}
          onSave={add}
        />
      </div>
    </section>
  );
}

type Props = {
  expense: ExpenseRow;
  people: Pick<Plan, 'people' | 'gone'>;
  /** The day that it counts for. */
  day: PlanDay | undefined;
  /** Its form has just closed. */
  takesFocus: boolean;
  onEdit: () => void;
};

function Expense({ expense, people, day, takesFocus, onEdit }: Props) {
  const { t, locale } = useI18n();
  const words = useDayWords();
  const nameOf = usePersonName(people);
  const sharing = expense.shared_by.flatMap((id) => nameOf(id) ?? []);
  const { amount, currency, pesos_per_unit: rate, rate_date } = expense;
  const facts = [
    day && words(day),
    amount !== null &&
      rate !== null &&
      t('money.typedAs', {
        amount: `${currency}\u00a0${number(amount, locale, 2)}`,
        rate: number(rate, locale, 2),
        date: rate_date ? date(rate_date, locale) : '',
      }),
    nameOf(expense.paid_by) && `${t('trips.stop.paidBy')}: ${nameOf(expense.paid_by)}`,
    sharing.length > 0 && `${t('trips.people.shared')}: ${sharing.join(', ')}`,
  ].filter(Boolean);
  return (
    <li className={`${part.entry} ${styles.expense}`}>
      <span>
        {expense.title}
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
      <span className={part.entryTools}>
        <b>{money(expense.cop, locale)}</b>
        <button
          ref={takesFocus ? focusOnMount : undefined}
          type="button"
          className={part.square}
          aria-label={t('money.editExpense', { name: expense.title })}
          onClick={onEdit}
        >
          <TripIcon name="edit" />
        </button>
        <button
          type="button"
          className={part.square}
          aria-label={t('money.removeExpense', { name: expense.title })}
          onClick={() => remove('trip_expenses', expense.id)}
        >
          <TripIcon name="close" />
        </button>
      </span>
    </li>
  );
}
