import { shortTime } from '../clock.ts';
import type { HoursSpan } from './hours.ts';
import type { OpenNow } from './open-now.ts';

/** What is said of a place's hours at a moment; `{time}` and `{state}` stand in them. */
export type OpenTexts = Record<
  'holiday' | 'open' | 'openUntil' | 'closed' | 'opensAt' | 'ifSame',
  string
>;

/** Hours are said as they are for so long; later they may have changed. */
const firmYears = 2;

/** Whether hours that were published on a date (`YYYY-MM-DD`, or part of one) are recent enough to be said as they are. */
export function isFirm(published: string | null | undefined, moment: Date): boolean {
  const then = Date.parse(published ?? '');
  return moment.getTime() - then < firmYears * 365 * 86_400_000;
}

/** Whether a place is open, in words. */
export function openText(now: OpenNow, firm: boolean, texts: OpenTexts): string {
  const state = stateText(now, texts);
  if (firm || now.state === 'holiday') return state;
  return texts.ifSame.replace('{state}', state.charAt(0).toLowerCase() + state.slice(1));
}

function stateText(now: OpenNow, texts: OpenTexts): string {
  if (now.state === 'holiday') return texts.holiday;
  if (now.state === 'open')
    return now.until === '24:00'
      ? texts.open
      : texts.openUntil.replace('{time}', shortTime(now.until));
  return now.opens === null ? texts.closed : texts.opensAt.replace('{time}', shortTime(now.opens));
}

/** What is said of the hours of a day; `{hours}` stands in `today`. */
export type TodayTexts = Record<'today' | 'shut', string>;

/** The hours of today in words. */
export function todayText(spans: HoursSpan[], { today, shut }: TodayTexts): string {
  return today.replace('{hours}', spansText(spans, shut));
}

/** The hours of one day: "9:00–12:00, 14:00–17:00", or `shut` where there are none. */
export function spansText(spans: HoursSpan[], shut: string): string {
  return spans.map((span) => span.map(shortTime).join('–')).join(', ') || shut;
}
