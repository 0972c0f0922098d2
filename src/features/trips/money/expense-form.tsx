import type { FormEvent } from 'react';
import type { Rate } from '../../../../domain/trip/money/currencies.ts';
import type { PlanDay } from '../../../../domain/trip/plan.ts';
import { type ExpenseRow, limits, type PersonRow } from '../../../../domain/trip/rows.ts';
import { Field } from '../../../components/field.tsx';
import { useI18n } from '../../../i18n/context.tsx';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import styles from '../parts/parts.module.css';
import { TripIcon } from '../trip-icon.tsx';
import { ExpenseAmount, readMoney } from './expense-amount.tsx';
import { ExpenseDay } from './expense-day.tsx';

export type ExpenseDraft = Pick<
  ExpenseRow,
  | 'title'
  | 'cop'
  | 'amount'
  | 'currency'
  | 'pesos_per_unit'
  | 'rate_date'
  | 'paid_by'
  | 'shared_by'
  | 'day_id'
>;

type Props = {
  /** The one that is changed; without it, a new one. */
  expense?: ExpenseRow;
  people: PersonRow[];
  days: PlanDay[];
  currencies: ReadonlyMap<string, Rate | null>;
  label: string;
  onSave: (draft: ExpenseDraft) => void;
  onCancel?: () => void;
};

/** What was paid, how much, on which day, by whom and for whom. An amount that comes to no pesos, or to too many, is not saved. */
export function ExpenseForm(props: Props) {
  const { expense, people, days, currencies, label, onSave, onCancel } = props;
  const { t } = useI18n();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = new FormData(form);
    const title = String(values.get('title') ?? '').trim();
    const money = readMoney(values);
    if (title === '') return;
    if (!money) {
      const amount = form.elements.namedItem('amount');
      if (amount instanceof HTMLInputElement) complainOf(amount, t('money.notAnAmount'));
      return;
    }
    const shared = values.getAll('shared').map(String);
    const shared_by = shared.length === people.length ? [] : shared;
    const chosen = (name: string) => String(values.get(name) ?? '') || null;
    onSave({ title, ...money, paid_by: chosen('paid'), shared_by, day_id: chosen('day') });
    if (expense) return;
    form.reset();
    form.querySelector('input')?.focus();
  };
  return (
    <form
      className={styles.line}
      aria-label={label}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel?.();
      }}
    >
      <Field label={t('money.what')}>
        {(control) => (
          <input
            {...control}
            ref={expense && focusOnMount}
            name="title"
            required
            defaultValue={expense?.title}
            maxLength={limits.expenseTitle}
            autoComplete="off"
          />
        )}
      </Field>
      <ExpenseAmount expense={expense} currencies={currencies} />
      <ExpenseDay expense={expense} days={days} />
      {people.length > 0 && <Sharing expense={expense} people={people} />}
      <button type="submit" className="btn line">
        {!expense && <TripIcon name="plus" />}
        {t(expense ? 'money.saveExpense' : 'money.addExpense')}
      </button>
      {onCancel && (
        <button type="button" className="btn bare" onClick={onCancel}>
          {t('money.cancel')}
        </button>
      )}
    </form>
  );
}

/** Until the field is changed. */
function complainOf(field: HTMLInputElement, text: string): void {
  field.setCustomValidity(text);
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
  field.reportValidity();
}

function Sharing({ expense, people }: { expense: ExpenseRow | undefined; people: PersonRow[] }) {
  const { t } = useI18n();
  const shared = expense?.shared_by ?? [];
  // Names that were removed since count for nobody: then it is everybody's again.
  const isEverybody = !people.some(({ id }) => shared.includes(id));
  return (
    <>
      <Field label={t('trips.stop.paidBy')}>
        {(control) => (
          <select {...control} name="paid" defaultValue={expense?.paid_by ?? ''}>
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
        <legend>{t('money.shared')}</legend>
        {people.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              name="shared"
              value={id}
              defaultChecked={isEverybody || shared.includes(id)}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  );
}
