import type { FormEvent } from 'react';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { focusOnMount } from '#kit/ui/focus-on-mount.ts';
import type { Rate } from '#planner/rules/money/currencies.ts';
import type { Plan, PlanDay } from '#planner/rules/plan.ts';
import { type ExpenseRow, limits } from '#planner/rules/rows/rows.ts';
import part from '../../fields/part.module.css';
import { TripIcon } from '../../trip-icon.tsx';
import { ExpenseAmount, readMoney } from './expense-amount.tsx';
import { ExpenseDay } from './expense-day.tsx';
import { namedAt, PayerOptions, Sharing, sharedBy } from './sharing.tsx';

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
  people: Pick<Plan, 'people' | 'gone'>;
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
  const named = namedAt(people, expense).length > 0;
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
    const shared_by = sharedBy(people, values.getAll('shared').map(String));
    const chosen = (name: string) => String(values.get(name) ?? '') || null;
    onSave({ title, ...money, paid_by: chosen('paid'), shared_by, day_id: chosen('day') });
    if (expense) return;
    form.reset();
    form.querySelector('input')?.focus();
  };
  return (
    <form
      className={part.line}
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
      {named && (
        <>
          <Field label={t('trips.stop.paidBy')}>
            {(control) => (
              <select {...control} name="paid" defaultValue={expense?.paid_by ?? ''}>
                <PayerOptions people={people} cost={expense} />
              </select>
            )}
          </Field>
          <Sharing people={people} cost={expense} />
        </>
      )}
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
