import type { SeenPrice } from '../../../../content/establishments/shown.ts';
import { date } from '../../../../domain/language/format.ts';
import type { I18n } from '../../../i18n/context.tsx';

/** When a price was published or, where that is unknown, read. */
export function seenOn(price: SeenPrice, { t, locale }: Pick<I18n, 't' | 'locale'>): string {
  return price.date
    ? date(price.date, locale)
    : t('establishments.seenUndated', { date: date(price.checked, locale) });
}
