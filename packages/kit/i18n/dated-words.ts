import type { Dated } from '../calendar/dated.ts';
import { moneyRange } from '../language/format.ts';
import type { I18n } from './context.tsx';

type Texts = Pick<I18n, 't' | 'locale'>;

/** Of what year opening hours are: "horario de 2019", or that nobody says. */
export function hoursYear({ year }: Dated, { t }: Pick<I18n, 't'>): string {
  return year === null ? t('dated.hoursUndated') : t('dated.hoursOf', { year });
}

/** A price in whole pesos with its year: "$ 20.000 en 2026", "costaba $ 9.000 en 2018", "$ 9.000, sin fecha". */
export function datedAmount(
  { min, max, year, old }: Dated & { min: number; max: number },
  { t, locale }: Texts,
): string {
  const amount = moneyRange(min, max, locale);
  if (year === null) return t('dated.amountUndated', { amount });
  return t(old ? 'dated.amountPast' : 'dated.amount', { amount, year });
}

/** The year to say beside an amount; nothing where `datedAmount` has said it. */
export function priceYear({ year, old }: Dated, { t }: Pick<I18n, 't'>): string | null {
  if (year === null) return t('dated.undated');
  return old ? null : String(year);
}
