import { hoursOn } from '../../../../domain/calendar/hours.ts';
import { moneyRange } from '../../../../domain/language/format.ts';
import type { PlaceFacts } from '../../../../domain/trip/facts.ts';
import type { I18n } from '../../../i18n/context.tsx';
import { useI18n } from '../../../i18n/context.tsx';

type Props = {
  place: PlaceFacts;
  /** `YYYY-MM-DD`; null where the trip has no dates. */
  date: string | null;
  /** The traveller typed what it costs. */
  hidePrice?: boolean;
  className?: string | undefined;
};

/** What the guide knows of a place on that date: hours, last return, price, rain. Its sources stand on the place's page. */
export function GuideFacts({ place, date, hidePrice = false, className }: Props) {
  const { t, locale } = useI18n();
  const { lastReturn, price, rain } = place;
  const facts = [
    hoursWords(place, date, t),
    lastReturn && t('trips.guide.lastReturn', { time: plain(lastReturn.time) }),
    !hidePrice && price && priceWords(price, { t, locale }),
    rain === 'avoid' && t('guide.places.rainShort.avoid'),
  ].filter(Boolean);
  return facts.length > 0 ? <small className={className}>{facts.join(' · ')}</small> : null;
}

function hoursWords(
  { hours, noHoursSince }: PlaceFacts,
  date: string | null,
  t: I18n['t'],
): string | null {
  if (noHoursSince) return t('trips.guide.hoursNone');
  if (!hours) return null;
  const days = hours.week.map((spans) => JSON.stringify(spans));
  const isDaily = new Set(days).size === 1;
  const spans = date ? hoursOn(hours, date) : isDaily ? (hours.week[0] ?? []) : null;
  if (spans === null) return null;
  if (spans === 'holiday') return t('trips.guide.hoursHoliday');
  if (spans.length === 0) return t('trips.guide.shut');
  const times = spans.map(([opens, closes]) => `${plain(opens)}–${plain(closes)}`).join(', ');
  return t('trips.guide.open', { times });
}

function priceWords(
  { band, cop }: NonNullable<PlaceFacts['price']>,
  { t, locale }: Pick<I18n, 't' | 'locale'>,
): string | null {
  if (cop) {
    const amount = moneyRange(cop.min, cop.max, locale);
    if (cop.year === null) return t('guide.places.amountUndated', { amount });
    return t('guide.places.amount', { amount, year: cop.year });
  }
  return band === 'free' ? t('guide.places.bandShort.free') : null;
}

const plain = (time: string) => time.replace(/^0/, '');
