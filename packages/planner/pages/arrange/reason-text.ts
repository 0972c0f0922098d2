import { hoursYear } from '#kit/i18n/dated-words.ts';
import type { Translate } from '#kit/i18n/messages.ts';
import { dayMonth } from '#kit/language/days.ts';
import { duration } from '#kit/language/format.ts';
import type { Locale } from '#kit/language/locale.ts';
import type { Reason } from '../../rules/arrange/proposal.ts';
import { motives } from '../../rules/arrange/wishes.ts';

/** Why a stop stands where it does, in words. */
export function reasonText(reason: Reason, t: Translate, locale: Locale): string {
  switch (reason.key) {
    case 'pinned':
      return t('arrange.why.pinned', { time: reason.time });
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

const modeText = (text: string) => text.toLocaleLowerCase();
