import { useI18n } from '#kit/i18n/context.tsx';
import { money, number } from '#kit/language/format.ts';
import { inCurrency } from '../../rules/money/costs.ts';
import type { TripRow } from '../../rules/rows/rows.ts';

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
