import type { Dated } from '#kit/calendar/dated.ts';
import type { I18n } from '#kit/i18n/context.tsx';

/** Of what year a price is, or that it has to be asked for. */
export function priceNote({ year, old }: Dated, t: I18n['t']): string {
  if (year === null) return t('place.undated');
  return old ? t('place.pricePast') : t('place.priced', { year });
}
