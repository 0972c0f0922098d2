import type { SeenPrice } from '#guide/compiler/establishments/shown.ts';
import type { I18n } from '#kit/i18n/context.tsx';
import { date, priceRange } from '#kit/language/format.ts';

type Texts = Pick<I18n, 't' | 'locale'>;

/** When a price was published or, where that is unknown, read. */
export function seenOn(price: SeenPrice, { t, locale }: Texts): string {
  return price.date
    ? date(price.date, locale)
    : t('establishments.seenUndated', { date: date(price.checked, locale) });
}

/** A published price; an old one is worded as a past price, with its year. */
export function seenAmount(
  { min, max, currency, year, old }: SeenPrice,
  { t, locale }: Texts,
): string {
  const amount = priceRange(min, max, currency, locale);
  return old && year !== null ? t('dated.amountPast', { amount, year }) : amount;
}
