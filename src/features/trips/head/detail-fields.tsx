import { travelStyles } from '../../../../domain/trip/columns.ts';
import { readAmount, writeAmount } from '../../../../domain/trip/money/currencies.ts';
import { limits, type TripRow } from '../../../../domain/trip/rows.ts';
import { AutosaveInput } from '../../../components/autosave-input.tsx';
import { Field } from '../../../components/field.tsx';
import { useI18n } from '../../../i18n/context.tsx';
import { setTrip } from '../actions.ts';
import styles from '../list/trips-page.module.css';
import { StartField } from './start-field.tsx';

type Props = { trip: TripRow; days: number; onClose: () => void };

/** What the sheet of the trip's details holds; each field saves itself. */
export function DetailFields({ trip, days, onClose }: Props) {
  const { t } = useI18n();
  return (
    <>
      <StartField trip={trip} days={days} />
      <div className={styles.pair}>
        <Field label={t('trips.new.people')}>
          {(control) => (
            <AutosaveInput
              {...control}
              type="number"
              min={1}
              max={limits.people}
              value={String(trip.people)}
              onSave={(text) => {
                const people = Math.round(Number(text));
                if (people >= 1 && people <= limits.people) setTrip({ people });
              }}
            />
          )}
        </Field>
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
        <Field label={t('trips.details.currency')} hint={t('trips.details.currencyHint')}>
          {(control) => (
            <AutosaveInput
              {...control}
              value={trip.currency ?? ''}
              maxLength={3}
              autoComplete="off"
              onSave={(text) => {
                const currency = text.trim().toUpperCase();
                if (currency === '') setTrip({ currency: null });
                else if (/^[A-Z]{3}$/.test(currency)) setTrip({ currency });
              }}
            />
          )}
        </Field>
        <Field label={t('trips.details.rate')} hint={t('trips.details.rateHint')}>
          {(control) => (
            <AutosaveInput
              {...control}
              inputMode="decimal"
              value={trip.pesos_per_unit === null ? '' : writeAmount(trip.pesos_per_unit)}
              onSave={(text) => {
                const rate = readAmount(text);
                if (text.trim() === '') setTrip({ pesos_per_unit: null });
                else if (rate !== null && rate > 0 && rate <= 1_000_000_000)
                  setTrip({ pesos_per_unit: rate });
              }}
            />
          )}
        </Field>
      </div>
      <p>
        <button type="button" className="btn" onClick={onClose}>
          {t('trips.details.close')}
        </button>
      </p>
    </>
  );
}
