import { shortTime } from '#kit/calendar/clock.ts';
import { type Dated, isUnsure } from '#kit/calendar/dated.ts';
import { hoursOn } from '#kit/calendar/hours/hours.ts';
import { spansText } from '#kit/calendar/hours/open-text.ts';
import type { I18n } from '#kit/i18n/context.tsx';
import { useI18n } from '#kit/i18n/context.tsx';
import { datedAmount, hoursYear } from '#kit/i18n/dated-words.ts';
import type { PlaceFacts } from '#planner/rules/facts.ts';

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
  const i18n = useI18n();
  const { t } = i18n;
  const { lastReturn, price, rain } = place;
  const facts = [
    hoursWords(place, date, t),
    lastReturn &&
      dated(t('trips.guide.lastReturn', { time: shortTime(lastReturn.time) }), lastReturn, t),
    !hidePrice && price && priceWords(price, i18n),
    rain === 'avoid' && t('guide.places.rainShort.avoid'),
  ].filter(Boolean);
  return facts.length > 0 ? <small className={className}>{facts.join(' · ')}</small> : null;
}

function hoursWords(place: PlaceFacts, date: string | null, t: I18n['t']): string | null {
  const { hours } = place;
  if (!hours) return noHoursText(place, t);
  const days = hours.week.map((spans) => JSON.stringify(spans));
  const isDaily = new Set(days).size === 1;
  const spans = date ? hoursOn(hours, date) : isDaily ? (hours.week[0] ?? []) : null;
  if (spans === null) return null;
  if (spans === 'holiday') return t('trips.guide.hoursHoliday');
  if (spans.length === 0) return dated(t('trips.guide.shut'), hours, t);
  return dated(t('trips.guide.open', { times: spansText(spans, '') }), hours, t);
}

/** What is said of a place without opening hours. */
export function noHoursText(
  {
    openAccess,
    byArrangement,
    noHoursSince,
  }: Pick<PlaceFacts, 'openAccess' | 'byArrangement' | 'noHoursSince'>,
  t: I18n['t'],
): string | null {
  if (openAccess) return t('trips.guide.openAccess');
  if (byArrangement) return t('trips.guide.byArrangement');
  return noHoursSince ? t('trips.guide.hoursNone') : null;
}

/** With the year of its source; what is old or undated is to be confirmed. */
export function dated(text: string, of: Dated, t: I18n['t']): string {
  const hours = hoursYear(of, { t });
  return `${text} (${isUnsure(of) ? t('trips.guide.confirm', { hours }) : hours})`;
}

function priceWords(
  { band, cop }: NonNullable<PlaceFacts['price']>,
  texts: Pick<I18n, 't' | 'locale'>,
): string | null {
  if (cop) return datedAmount(cop, texts);
  return band === 'free' ? texts.t('guide.places.bandShort.free') : null;
}
