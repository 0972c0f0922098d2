import type { SeenPrice } from '../../../../content/establishments/shown.ts';
import { date, priceRange } from '../../../../domain/language/format.ts';
import type { I18n } from '../../../i18n/context.tsx';

type Texts = Pick<I18n, 't' | 'locale'>;

/** When a price was published or, where that is unknown, read. */
export function seenOn(price: SeenPrice, { t, locale }: Texts): string {
  return price.date
    ? date(price.date, locale)
    : t('establishments.seenUndated', { date: date(price.checked, locale) });
}

/** A published price; an old one as what it was, with its year. */
export function seenAmount(
  { min, max, currency, year, old }: SeenPrice,
  { t, locale }: Texts,
): string {
  const amount = priceRange(min, max, currency, locale);
  return old && year !== null ? t('guide.places.amountPast', { amount, year }) : amount;
}
