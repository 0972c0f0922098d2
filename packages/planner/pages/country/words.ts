import type { Translate } from '#kit/i18n/messages.ts';
import { dayRange } from '#kit/language/days.ts';
import { duration, monthName, number } from '#kit/language/format.ts';
import type { Locale } from '#kit/language/locale.ts';
import type { CountryAnswer, LeftReason } from '../../rules/country/answer.ts';

/** Interests that months are judged for and that have words. */
const judged = ['beach', 'hiking', 'coffee', 'festivals', 'culture'] as const;

/** "para la playa"; nothing for what has no words. */
export function forInterest(interest: string, t: Translate): string {
  const known = judged.find((one) => one === interest);
  return known ? t(`seasons.for.${known}`) : '';
}

/** Days of every year, `MM-DD`: "19 de diciembre al 14 de mayo". */
export function yearlyDays(from: string, to: string, locale: Locale): string {
  return dayRange(`2027-${from}`, `2027-${to}`, locale);
}

/** Rounded up to five minutes: nobody knows it better. */
export function roughDuration(minutes: number): string {
  return duration(Math.ceil(minutes / 5) * 5);
}

/** Whole hours on the way in all. */
export function roughHours(minutes: number): string {
  return minutes < 60 ? roughDuration(minutes) : `${Math.round(minutes / 60)}\u00a0h`;
}

/** Why a destination is not in a trip. */
export function reasonText(reason: LeftReason, t: Translate, locale: Locale): string {
  switch (reason.key) {
    case 'closed':
      return t('wholeCountry.reasons.closed', {
        times: yearlyDays(reason.from, reason.to, locale),
      });
    case 'hours':
    case 'travel':
      return t(`wholeCountry.reasons.${reason.key}`, { time: roughDuration(reason.minutes) });
    case 'season': {
      const month = monthName(reason.month, locale);
      return t(`wholeCountry.reasons.${reason.days === null ? 'season' : 'seasonRain'}`, {
        month: month.charAt(0).toLocaleUpperCase(locale) + month.slice(1),
        for: forInterest(reason.interest, t),
        days: number(reason.days ?? 0, locale, 0),
      });
    }
    case 'short':
      return t('wholeCountry.reasons.short', { least: reason.least });
    case 'flights':
      return t('wholeCountry.reasons.flights', { count: reason.flights });
    case 'place':
      return t('wholeCountry.reasons.place', { names: listOf(reason.instead, locale) });
    case 'nights':
      return t('wholeCountry.reasons.nights', { nights: reason.nights });
    case 'no_way':
      return t('wholeCountry.reasons.no_way');
  }
}

/** "Bogotá, Cartagena y Medellín". */
export function listOf(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale).format(names);
}

/** "Menos camino · Mejor época". */
export function kindsText({ kinds }: CountryAnswer, t: Translate): string {
  return kinds.map((kind) => t(`wholeCountry.kinds.${kind}`)).join(' · ');
}
