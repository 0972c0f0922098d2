import type { GuidePlace } from '../../../../content/guide.ts';
import { durationRange, moneyRange } from '../../../../domain/language/format.ts';
import { bandWords } from '../../../../domain/price-band.ts';
import type { I18n } from '../../../i18n/context.tsx';
import { hoursText } from '../places/hours-text.ts';
import { bookingText, closedText, closureText } from '../places/place-texts.ts';

type Texts = Pick<I18n, 't' | 'locale'>;

/** What of a place the leaflet tells besides its text. */
export type LeafletPlace = Pick<
  GuidePlace,
  | 'hours'
  | 'openAccess'
  | 'noHoursSince'
  | 'closed'
  | 'closures'
  | 'price'
  | 'booking'
  | 'lastEntry'
  | 'lastReturn'
  | 'visitMinutes'
  | 'shortestVisit'
  | 'rain'
  | 'contact'
>;

/** What can be looked up about a place, in one line: "Horario: todos los días, 8:00–18:00 · Precio: gratis". */
export function placeFacts(place: LeafletPlace, texts: Texts): string {
  const { t, locale } = texts;
  const { visitMinutes, closed, closures, booking, contact, rain } = place;
  const facts = [
    ['hours', hoursOf(place, texts)],
    [
      'closed',
      // Hours by weekday say it themselves.
      closed && (!place.hours || closed.holidays === 'day-after') && closedText(closed, texts),
    ],
    ['closures', closures?.map((one) => closureText(one, texts)).join('; ')],
    ['price', priceOf(place, texts)],
    ['booking', booking && bookingText(booking, texts)],
    ['lastEntry', place.lastEntry?.time],
    ['lastReturn', place.lastReturn?.time],
    [
      'visit',
      visitMinutes && durationRange([place.shortestVisit ?? visitMinutes, visitMinutes], locale),
    ],
    ['rain', rain && t(`guide.places.rains.${rain}`)],
    ['where', contact?.address],
  ] as const;
  return [
    ...facts.flatMap(([id, value]) => (value ? `${t(`guide.places.${id}`)}: ${value}` : [])),
    contact?.phone,
  ]
    .filter(Boolean)
    .join(' · ');
}

function hoursOf({ hours, openAccess, noHoursSince }: LeafletPlace, texts: Texts): string | null {
  if (openAccess) return texts.t('guide.places.openAccess');
  if (noHoursSince) return texts.t('guide.places.hoursNone');
  return hours && hoursText(hours, texts);
}

function priceOf({ price }: LeafletPlace, { t, locale }: Texts): string | null {
  if (!price) return null;
  const { band, cop } = price;
  const level =
    band === 'free' ? t('guide.places.free') : t(`guide.places.bands.${bandWords[band]}`);
  if (!cop || cop.max === 0) return level;
  const amount = t(cop.year === null ? 'guide.places.amountUndated' : 'guide.places.amount', {
    amount: moneyRange(cop.min, cop.max, locale),
    year: cop.year ?? '',
  });
  // What is free to see may cost money to do.
  return band === 'free' ? `${level}; ${amount}` : amount;
}
