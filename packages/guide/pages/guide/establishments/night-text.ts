import type { GuideNight } from '#guide/compiler/establishments/shown.ts';
import { shortTime } from '#kit/calendar/clock.ts';
import type { I18n } from '#kit/i18n/context.tsx';
import { weekdayName } from '#kit/language/format.ts';

type Texts = Pick<I18n, 't' | 'locale'>;

/** On which nights and from when until when: "viernes, domingo, desde las 21:00". */
export function nightText({ weekdays, from, to }: GuideNight, { t, locale }: Texts): string {
  const days = daysText(weekdays, { t, locale }) || t('establishments.nights.noDay');
  return [days, timesOf(from, to, t)].filter(Boolean).join(', ');
}

/** "todos los días", "miércoles a sábado", "viernes, domingo". */
function daysText(weekdays: number[], { t, locale }: Texts): string {
  if (weekdays.length === 7) return t('guide.places.hoursDaily');
  const names = weekdays.map((day) => weekdayName(day, locale));
  const [first = '', last = ''] = [names[0], names.at(-1)];
  const isRun = (weekdays.at(-1) ?? 0) - (weekdays[0] ?? 0) === weekdays.length - 1;
  return isRun && weekdays.length > 2
    ? t('guide.places.hoursDays', { from: first, to: last })
    : names.join(', ');
}

function timesOf(from: string | null, to: string | null, t: I18n['t']): string {
  if (from && to)
    return t('establishments.nights.fromTo', { from: shortTime(from), to: shortTime(to) });
  if (from) return t('establishments.nights.from', { from: shortTime(from) });
  return to ? t('establishments.nights.to', { to: shortTime(to) }) : '';
}
