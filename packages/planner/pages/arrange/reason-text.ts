import { datedAmount, hoursYear } from '#kit/i18n/dated-words.ts';
import type { Translate } from '#kit/i18n/messages.ts';
import { dayMonth } from '#kit/language/days.ts';
import { duration, monthName } from '#kit/language/format.ts';
import type { Locale } from '#kit/language/locale.ts';
import { motives } from '#kit/rules/motives.ts';
import type { Cure, LeftOut, Note, Reason } from '../../rules/arrange/proposal.ts';

/** Why a stop stands where it does, in words. */
export function reasonText(reason: Reason, t: Translate, locale: Locale): string {
  switch (reason.key) {
    case 'pinned':
      return t('arrange.why.pinned', { time: reason.time });
    case 'first': {
      const { rank, of } = reason;
      return rank === 1 ? t('arrange.why.firstOfAll') : t('arrange.why.first', { rank, of });
    }
    case 'itinerary':
      return t('arrange.why.itinerary', { days: reason.days });
    case 'best':
      return t(`arrange.why.best.${reason.hour}`);
    case 'last_return':
      return t('arrange.why.last_return', { time: reason.time, hours: hoursYear(reason, { t }) });
    case 'was_closed':
      return t('arrange.why.was_closed', { date: dayMonth(reason.date, locale) });
    case 'open':
      return t('arrange.why.open', {
        from: reason.from,
        to: reason.to,
        hours: hoursYear(reason, { t }),
      });
    case 'near':
    case 'near_bed': {
      const { name, minutes, mode } = reason;
      const values = { name, minutes: duration(minutes), mode: modeText(t(`guide.modes.${mode}`)) };
      return t(`arrange.why.${reason.key}`, values);
    }
    case 'motive': {
      const motive = motives.find((one) => one === reason.motive);
      const name = motive ? t(`arrange.motive.${motive}`).toLocaleLowerCase(locale) : '';
      return t('arrange.why.motive', { motive: name });
    }
    default:
      return t(`arrange.why.${reason.key}`);
  }
}

/** What one should know or do before a visit, in words. */
export function noteText(note: Note, t: Translate, locale: Locale): string {
  switch (note.key) {
    case 'booking':
      return note.days === null
        ? t('arrange.note.booking')
        : t('arrange.note.bookingDays', { days: note.days });
    case 'dear':
      return t('arrange.note.dear', { amount: datedAmount(note, { t, locale }) });
    case 'rain':
      return t('arrange.note.rain', { month: monthName(note.month, locale) });
    default:
      return t(`arrange.note.${note.key}`);
  }
}

/** Why a place is on no day, in words. */
export function leftOutText({ reason, minutes, days }: LeftOut, t: Translate): string {
  return t(`arrange.outWhy.${reason}`, { minutes: duration(minutes ?? 0), days: days ?? 0 });
}

/** What would bring it in, in words. */
export function cureText(cure: Cure, t: Translate, locale: Locale): string {
  switch (cure.key) {
    case 'month':
      return t('arrange.cure.month', { month: monthName(cure.month, locale) });
    case 'days':
    case 'itinerary':
      return t(`arrange.cure.${cure.key}`, { days: cure.days });
    case 'sleep':
      return t('arrange.cure.sleep', { name: cure.name, nights: cure.nights });
    default:
      return t(`arrange.cure.${cure.key}`);
  }
}

const modeText = (text: string) => text.toLocaleLowerCase();
