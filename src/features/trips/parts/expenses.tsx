import type { FormEvent } from 'react';
import { money } from '../../../../domain/language/format.ts';
import { editOf } from '../../../../domain/trip/patch.ts';
import type { Plan } from '../../../../domain/trip/plan.ts';
import { type ExpenseRow, limits, type PersonRow } from '../../../../domain/trip/rows.ts';
import { Field } from '../../../components/field.tsx';
import { newId } from '../../../data/trips/new-id.ts';
import { editContext } from '../../../data/trips/trips.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { make, remove } from '../actions.ts';
import { TripIcon } from '../trip-icon.tsx';
import styles from './parts.module.css';

/** What belongs to no stop; shared by everybody or by some. */
export function Expenses({ plan }: { plan: Plan }) {
  const { t } = useI18n();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const title = String(values.get('title') ?? '').trim();
    const cop = Number(String(values.get('cop') ?? '').replace(/[\s.,$]/g, ''));
    if (title === '' || !Number.isSafeInteger(cop) || cop <= 0 || cop > limits.cop) return;
    const shared = values.getAll('shared').map(String);
    const set: Partial<ExpenseRow> = {
      trip_id: plan.trip.id,
      title,
      cop,
      paid_by: String(values.get('paid') ?? '') || null,
      shared_by: shared.length === plan.people.length ? [] : shared,
    };
    make((rows) =>
      editOf(rows, [{ table: 'trip_expenses', id: newId(), set, isNew: true }], editContext().now),
    );
    form.reset();
    form.querySelector('input')?.focus();
  };
  return (
    <section className={styles.block} aria-labelledby="gastos">
      <h3 id="gastos">{t('trips.money.expenses')}</h3>
      <p className={styles.hint}>{t('trips.money.expensesHint')}</p>
      <ul className={styles.rows}>
        {plan.expenses.map((expense) => (
          <Expense key={expense.id} expense={expense} people={plan.people} />
        ))}
      </ul>
      <form className={styles.line} onSubmit={add}>
        <Field label={t('trips.money.what')}>
          {(control) => (
            <input
              {...control}
              name="title"
              required
              maxLength={limits.expenseTitle}
              autoComplete="off"
            />
          )}
        </Field>
        <Field label={t('trips.money.cop')}>
          {(control) => (
            <input
              {...control}
              name="cop"
              required
              inputMode="numeric"
              pattern="[0-9.,\s$]*[1-9][0-9.,\s]*"
              autoComplete="off"
            />
          )}
        </Field>
        {plan.people.length > 0 && <Sharing people={plan.people} />}
        <button type="submit" className="btn line">
          <TripIcon name="plus" />
          {t('trips.money.addExpense')}
        </button>
      </form>
    </section>
  );
}

function Sharing({ people }: { people: PersonRow[] }) {
  const { t } = useI18n();
  return (
    <>
      <Field label={t('trips.stop.paidBy')}>
        {(control) => (
          <select {...control} name="paid">
            <option value="">{t('trips.stop.nobody')}</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <fieldset className={`field ${styles.sharing}`}>
        <legend>{t('trips.money.shared')}</legend>
        {people.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" name="shared" value={id} defaultChecked />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function Expense({ expense, people }: { expense: ExpenseRow; people: PersonRow[] }) {
  const { t, locale } = useI18n();
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.name;
  const sharing = expense.shared_by.flatMap((id) => nameOf(id) ?? []);
  const facts = [
    nameOf(expense.paid_by) && `${t('trips.stop.paidBy')}: ${nameOf(expense.paid_by)}`,
    sharing.length > 0 && `${t('trips.money.shared')}: ${sharing.join(', ')}`,
  ].filter(Boolean);
  return (
    <li>
      <span>
        {expense.title}
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
      <b>{money(expense.cop, locale)}</b>
      <button
        type="button"
        className={styles.square}
        aria-label={t('trips.money.removeExpense', { name: expense.title })}
        onClick={() => remove('trip_expenses', expense.id)}
      >
        <TripIcon name="close" />
      </button>
    </li>
  );
}
