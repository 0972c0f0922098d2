import type { GuidePlace } from '#guide/compiler/guide.ts';
import type { I18n } from '#kit/i18n/context.tsx';
import { datedAmount, hoursYear } from '#kit/i18n/dated-words.ts';
import { durationRange } from '#kit/language/format.ts';
import { bandWords } from '#kit/rules/price-band.ts';
import { hoursText } from '../places/hours-text.ts';
import { bookingText, closedText, closureText } from '../places/place-texts.ts';

type Texts = Pick<I18n, 't' | 'locale'>;

/** What of a place the leaflet tells besides its text. */
export type LeafletPlace = Pick<
  GuidePlace,
  | 'hours'
  | 'openAccess'
  | 'byArrangement'
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
      closed &&
        (!place.hours || closed.holidays === 'day-after') &&
        `${closedText(closed, texts)} (${hoursYear(closed, texts)})`,
    ],
    ['closures', closures?.map((one) => closureText(one, texts)).join('; ')],
    ['price', priceOf(place, texts)],
    ['booking', booking && bookingText(booking, texts)],
    ['lastEntry', place.lastEntry && timeOf(place.lastEntry, place, texts)],
    ['lastReturn', place.lastReturn && timeOf(place.lastReturn, place, texts)],
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

function hoursOf(
  { hours, openAccess, byArrangement, noHoursSince }: LeafletPlace,
  texts: Texts,
): string | null {
  const { t } = texts;
  if (openAccess) return t('guide.places.openAccess');
  if (byArrangement) return `${t('guide.places.byArrangement')}; ${t('guide.places.hoursAsk')}`;
  if (noHoursSince) return `${t('guide.places.hoursNone')}; ${t('guide.places.hoursAsk')}`;
  return hours && `${hoursText(hours, texts)} (${hoursYear(hours, texts)})`;
}

type TimeOfDay = NonNullable<LeafletPlace['lastReturn']>;

/** With its year, where the hours have not said it. */
function timeOf({ time, ...of }: TimeOfDay, { hours }: LeafletPlace, texts: Texts): string {
  return hours?.year === of.year ? time : `${time} (${hoursYear(of, texts)})`;
}

function priceOf({ price }: LeafletPlace, texts: Texts): string | null {
  if (!price) return null;
  const { band, cop } = price;
  const { t } = texts;
  const level =
    band === 'free' ? t('guide.places.free') : t(`guide.places.bands.${bandWords[band]}`);
  if (!cop || cop.max === 0) return level;
  const amount = datedAmount(cop, texts);
  // What is free to see may cost money to do.
  return band === 'free' ? `${level}; ${amount}` : amount;
}
