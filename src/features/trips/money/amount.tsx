import { money, number } from '../../../../domain/language/format.ts';
import { inCurrency } from '../../../../domain/trip/money/costs.ts';
import type { TripRow } from '../../../../domain/trip/rows.ts';
import { useI18n } from '../../../i18n/context.tsx';

/** Pesos, and the same in the traveller's currency where they set a rate. */
export function Amount({ cop, trip }: { cop: number; trip: TripRow }) {
  const { locale } = useI18n();
  const other = trip.currency ? inCurrency(cop, trip.pesos_per_unit) : null;
  return (
    <>
      <b>{money(cop, locale)}</b>
      {other !== null && <small>{` ${trip.currency}\u00a0${number(other, locale, 2)}`}</small>}
    </>
  );
}
