import type { Translate } from '#kit/i18n/messages.ts';
import { dayRange } from '#kit/language/days.ts';
import { duration, monthName, number, weekdayName } from '#kit/language/format.ts';
import type { Locale } from '#kit/language/locale.ts';
import type { Finding } from '#planner/rules/checker/finding.ts';
import { stopModes } from '#planner/rules/rows/columns.ts';

/** A finding in words. `stop` is the name of what it is about. What rests on old or undated hours says so first. */
export function findingText(finding: Finding, stop: string, t: Translate, locale: Locale): string {
  const text = plainText(finding, stop, t, locale);
  if (!finding.unsure) return text;
  const { year } = finding.unsure;
  // After a colon only a name keeps its capital.
  const rest = text.startsWith(stop) ? text : text.charAt(0).toLowerCase() + text.slice(1);
  if (year === null) return t('trips.findings.unsureUndated', { text: rest });
  return t('trips.findings.unsure', { year, text: rest });
}

function plainText({ rule, values }: Finding, stop: string, t: Translate, locale: Locale): string {
  if (rule === 'busy_dates') {
    const range = dayRange(String(values.from), String(values.to), locale);
    return t(`trips.findings.${values.kind === 'season' ? 'busy_season' : 'busy_weekend'}`, {
      range,
    });
  }
  if (rule === 'closed_season')
    return t('trips.findings.closed_season', {
      stop,
      range: yearly(String(values.from), String(values.to), locale),
    });
  if (rule === 'closed_season_moves') {
    const times = String(values.times)
      .split(' ')
      .map((time) => time.split('/'))
      .map(([from = '', to = '']) => yearly(from, to, locale));
    const range = new Intl.ListFormat(locale, { type: 'disjunction' }).format(times);
    return t('trips.findings.closed_season_moves', { stop, range });
  }
  const words: Record<string, string> = { stop };
  for (const [name, value] of Object.entries(values)) words[name] = wordOf(name, value, t, locale);
  if (rule === 'last_return') return lastReturnText(words, t);
  if (rule === 'dark') return t(`trips.findings.dark_${words.sunset ? 'late' : 'early'}`, words);
  if (rule === 'no_way' && words.night && words.gap !== 'day')
    return t('trips.findings.no_way_night', words);
  if (rule === 'no_way') return t(`trips.findings.no_way_${gapOf(values.gap)}`, words);
  if (rule === 'booking' && words.days) return t('trips.findings.booking_days', words);
  return t(`trips.findings.${rule}`, words);
}

/** A leap year has every day. */
function yearly(from: string, to: string, locale: Locale): string {
  return dayRange(`2028-${from}`, `2028-${to}`, locale);
}

function gapOf(gap: string | number | undefined): 'water' | 'far' | 'day' | 'long' {
  return gap === 'water' || gap === 'far' || gap === 'day' ? gap : 'long';
}

/** A departure after the last leg, or a visit that lasts too long; a stay without a place may be beyond the leg. */
function lastReturnText(words: Record<string, string>, t: Translate): string {
  if (words.leaves) return t('trips.findings.last_leaves', words);
  const text = t(`trips.findings.last_${words.about ? 'about' : 'return'}`, words);
  return words.bed === undefined ? text : `${text} ${t('trips.findings.last_bed', words)}`;
}

function wordOf(name: string, value: string | number, t: Translate, locale: Locale): string {
  if (name === 'minutes') return duration(Number(value));
  if (name === 'weekday') return weekdayName(Number(value), locale);
  if (name === 'month') return monthName(Number(value), locale);
  const mode = stopModes.find((one) => name === 'mode' && one === value);
  if (mode) return t(`guide.modes.${mode}`);
  return typeof value === 'number' ? number(value, locale, 0) : value;
}
