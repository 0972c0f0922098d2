import { Field } from '#kit/components/field.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { isCurrency, readAmount, writeAmount } from '../../rules/money/currencies.ts';
import { travelStyles } from '../../rules/rows/columns.ts';
import { limits, type TripRow } from '../../rules/rows/rows.ts';
import { setTrip } from '../actions.ts';
import { CheckedField } from '../fields/checked-field.tsx';
import styles from '../trip-list/trips-page.module.css';
import { StartField } from './start-field.tsx';

type Props = { trip: TripRow; days: number; onClose: () => void };

/** What the sheet of the trip's details holds; each field saves itself. */
export function DetailFields({ trip, days, onClose }: Props) {
  const { t } = useI18n();
  return (
    <>
      <StartField trip={trip} days={days} />
      <div className={styles.pair}>
        <CheckedField
          row={trip.id}
          label={t('trips.new.people')}
          type="number"
          min={1}
          max={limits.people}
          text={String(trip.people)}
          error="people_range"
          read={readPeople}
          onSave={(people) => setTrip({ people })}
        />
        <Field label={t('trips.new.style')}>
          {(control) => (
            <select
              {...control}
              value={trip.style}
              onChange={({ target }) => {
                const style = travelStyles.find((one) => one === target.value);
                if (style) setTrip({ style });
              }}
            >
              {travelStyles.map((style) => (
                <option key={style} value={style}>
                  {t(`trips.styles.${style}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className={styles.pair}>
        <CheckedField
          row={trip.id}
          label={t('trips.details.currency')}
          hint={t('trips.details.currencyHint')}
          maxLength={3}
          text={trip.currency ?? ''}
          error="currency_code"
          read={readCurrency}
          onSave={(currency) => setTrip({ currency })}
        />
        <CheckedField
          row={trip.id}
          label={t('trips.details.rate')}
          hint={t('trips.details.rateHint')}
          inputMode="decimal"
          text={trip.pesos_per_unit === null ? '' : writeAmount(trip.pesos_per_unit)}
          error="rate_range"
          read={readRate}
          onSave={(pesos_per_unit) => setTrip({ pesos_per_unit })}
        />
      </div>
      <p>
        <button type="button" className="btn" onClick={onClose}>
          {t('trips.details.close')}
        </button>
      </p>
    </>
  );
}

function readPeople(text: string): number | undefined {
  const people = Math.round(Number(text));
  return people >= 1 && people <= limits.people ? people : undefined;
}

/** Null for none. */
function readCurrency(text: string): string | null | undefined {
  const currency = text.trim().toUpperCase();
  if (currency === '') return null;
  return isCurrency(currency) ? currency : undefined;
}

/** Pesos for one unit; null for none. */
function readRate(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const rate = readAmount(text);
  return rate !== null && rate > 0 && rate <= 1_000_000_000 ? rate : undefined;
}
