import { minutesOf } from '#kit/calendar/clock.ts';
import { type HoursSpan, hoursOn, isPastMidnight } from '#kit/calendar/hours/hours.ts';
import { sunTimes } from '#kit/calendar/sun.ts';
import { closedOn } from '../checker/closed.ts';
import type { PlaceFacts } from '../facts.ts';

/** When a visit may start at the earliest and latest, minutes after midnight. */
export type Window = { open: number; close: number };

/** Why a place cannot be visited on a day. */
type Shut = 'closed' | 'holiday' | 'short';

/** A day without a stop at night: visits start and end within it. */
const daylight = { opens: 540, closes: 1110 };
const outdoors = new Set(['nature', 'viewpoint', 'beach']);
/** Who eats at midday sits down between these. */
const midday = { open: 690, close: 840 };

/**
 * When a visit of so many minutes may start on a date, by hours, closing days, last entry and last return. Without a
 * date, what holds on every day of the week on which it opens. `isThere` is whether one sleeps where it is, so that
 * nobody needs the last way back.
 */
export function windowOn(
  place: PlaceFacts,
  date: string | null,
  minutes: number,
  isThere: boolean,
): Window | Shut {
  if (date !== null && closedOn(date, place)) return 'closed';
  const span = spanOn(place, date);
  if (typeof span === 'string') return span;
  const last = isThere ? null : minutesOf(place.lastReturn?.time ?? null);
  const isOutdoors = !place.hours && place.kinds.some((kind) => outdoors.has(kind));
  const sunset = date !== null && isOutdoors ? sunTimes(place, date).set : Infinity;
  let open = Math.max(span.opens, minutesOf(place.firstBoat?.time ?? null) ?? 0);
  let close = Math.min(
    span.closes - minutes,
    sunset - minutes,
    (last ?? Infinity) - minutes,
    minutesOf(place.lastEntry?.time ?? null) ?? Infinity,
  );
  if (isMeal(place)) {
    open = Math.max(open, midday.open);
    close = Math.min(close, midday.close);
  }
  return close < open ? 'short' : { open, close };
}

/** A place whose visit is a meal. */
export function isMeal({ kinds }: PlaceFacts): boolean {
  return kinds[0] === 'eat';
}

/** When it is open, minutes after midnight; past 1,440 is the next day. */
type Span = { opens: number; closes: number };

function spanOn({ hours }: PlaceFacts, date: string | null): Span | Shut {
  if (!hours) return daylight;
  if (date !== null) {
    const spans = hoursOn(hours, date);
    return spans === 'holiday' ? spans : (longest(spans) ?? 'closed');
  }
  const open = hours.week.flatMap((spans) => longest(spans) ?? []);
  if (open.length === 0) return 'closed';
  return {
    opens: Math.max(...open.map(({ opens }) => opens)),
    closes: Math.min(...open.map(({ closes }) => closes)),
  };
}

function longest(spans: readonly HoursSpan[]): Span | null {
  return spans.map(spanOf).reduce<Span | null>((best, span) => {
    return best && best.closes - best.opens >= span.closes - span.opens ? best : span;
  }, null);
}

function spanOf(span: HoursSpan): Span {
  const [opens, closes] = [minutesOf(span[0]) ?? 0, minutesOf(span[1]) ?? 0];
  return { opens, closes: isPastMidnight(span) ? closes + 1440 : closes };
}
