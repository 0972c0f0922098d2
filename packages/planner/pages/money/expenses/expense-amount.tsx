import { useState } from 'react';
import { today } from '#kit/calendar/local-time.ts';
import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import type { Rate } from '#planner/rules/money/currencies.ts';
import { pesosOf, readAmount, readPesos, writeAmount } from '#planner/rules/money/currencies.ts';
import { type ExpenseRow, limits } from '#planner/rules/rows/rows.ts';

type Money = Pick<ExpenseRow, 'cop' | 'amount' | 'currency' | 'pesos_per_unit' | 'rate_date'>;

type Props = { expense: ExpenseRow | undefined; currencies: ReadonlyMap<string, Rate | null> };

/** How much it was: in pesos, or in another currency with a rate that the traveller types, and its day. */
export function ExpenseAmount({ expense, currencies }: Props) {
  const { t, locale } = useI18n();
  const [currency, setCurrency] = useState(expense?.currency ?? '');
  const known = currencies.get(currency);
  const own = expense?.currency === currency ? expense : undefined;
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return (
    <>
      <Field label={t(currency ? 'money.amount' : 'money.cop')}>
        {(control) => (
          <input
            {...control}
            key={currency === '' ? 'pesos' : 'other'}
            name="amount"
            required
            defaultValue={written(expense?.amount ?? expense?.cop)}
            inputMode={currency ? 'decimal' : 'numeric'}
            pattern="[0-9.,\s$]*[1-9][0-9.,\s]*"
            autoComplete="off"
          />
        )}
      </Field>
      <Field label={t('money.currency')}>
        {(control) => (
          <select
            {...control}
            name="currency"
            value={currency}
            onChange={({ target }) => setCurrency(target.value)}
          >
            <option value="">{names.of('COP')}</option>
            {[...currencies.keys()].map((code) => (
              <option key={code} value={code}>{`${code} · ${names.of(code)}`}</option>
            ))}
          </select>
        )}
      </Field>
      {currency !== '' && (
        <>
          <Field label={t('money.rateOf', { currency })} hint={t('trips.details.rateHint')}>
            {(control) => (
              <input
                {...control}
                key={currency}
                name="rate"
                required
                defaultValue={written(own?.pesos_per_unit ?? known?.pesosPerUnit)}
                inputMode="decimal"
                pattern="[0-9.,\s$]*[1-9][0-9.,\s]*"
                autoComplete="off"
              />
            )}
          </Field>
          <Field label={t('money.rateDate')}>
            {(control) => (
              <input
                {...control}
                key={currency}
                type="date"
                name="rateDate"
                required
                min={limits.firstDate}
                max={limits.lastDate}
                defaultValue={own?.rate_date ?? today()}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}

/** What the fields say; null where it is no amount that can be kept. */
export function readMoney(values: FormData): Money | null {
  const text = (name: string) => String(values.get(name) ?? '');
  const currency = text('currency') || null;
  if (currency === null) {
    const cop = readPesos(text('amount')) ?? 0;
    const none = { amount: null, currency: null, pesos_per_unit: null, rate_date: null };
    return isSum(cop) ? { cop, ...none } : null;
  }
  const [amount, rate] = [readAmount(text('amount')), readAmount(text('rate'))];
  if (!amount || !rate || rate > 1_000_000_000) return null;
  const cop = pesosOf(amount, rate);
  if (!isSum(cop)) return null;
  return { cop, amount, currency, pesos_per_unit: rate, rate_date: text('rateDate') || null };
}

function written(value: number | null | undefined): string | undefined {
  return value == null ? undefined : writeAmount(value);
}

function isSum(cop: number): boolean {
  return Number.isSafeInteger(cop) && cop > 0 && cop <= limits.cop;
}
