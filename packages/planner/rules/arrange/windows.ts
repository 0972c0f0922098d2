import { minutesOf } from '#kit/calendar/clock.ts';
import { type HoursSpan, hoursOn, isPastMidnight } from '#kit/calendar/hours/hours.ts';
import { sunTimes } from '#kit/calendar/sun.ts';
import { closedOn } from '../checker/closed.ts';
import type { PlaceFacts } from '../facts.ts';
import { isForEvening, type Window } from './best-times.ts';

/** Why a place cannot be visited on a day. */
type Shut = 'closed' | 'holiday' | 'short';

/** A day without a stop at night: visits start and end within it. */
const daylight = { opens: 540, closes: 1110 };
const outdoors = new Set(['nature', 'viewpoint', 'beach']);
/** Minutes of a meal. */
const leastMeal = 40;
/** Minutes after the sunset in which one still sees. */
const dusk = 25;
/** From then on one is out for the evening. */
const evening = 1080;
/** Whoever is not out for the evening is back by then: 19:30. */
const back = 1170;
const midnight = 1440;
/** Who eats at midday sits down between these. */
const midday = { open: 690, close: 840 };

/** What a day means for a visit: minutes from where one wakes up and to where one sleeps, where both are known. */
type Around = { there: number; home: number; isThere: boolean };

/**
 * When a visit of so many minutes may start on a date, by hours, closing days, last entry, first boat and last return.
 * Without a date, what holds on every day of the week on which it opens. `best` are the hours that suit it, which
 * decide wherever it is open in them, and always for what is for the evening alone. Of `around`, `isThere` is whether
 * one sleeps where it is, so that nobody needs the last way back.
 */
export function windowOn(
  place: PlaceFacts,
  date: string | null,
  minutes: number,
  best: Window | null,
  { there, home, isThere }: Around,
): Window | Shut {
  if (date !== null && closedOn(date, place)) return 'closed';
  const span = spanOn(place, date, best);
  if (typeof span === 'string') return span;
  const last = isThere ? null : minutesOf(place.lastReturn?.time ?? null);
  const isOutdoors = !place.hours && place.kinds.some((kind) => outdoors.has(kind));
  const isLate = best !== null && best.close >= evening;
  const sunset =
    date !== null && isOutdoors && !isLate ? sunTimes(place, date).set + dusk : Infinity;
  const boat = minutesOf(place.firstBoat?.time ?? null);
  let open = Math.max(span.opens, boat === null ? 0 : boat + (isThere ? 0 : there));
  let close = Math.min(
    span.closes - minutes,
    sunset - minutes,
    (last ?? Infinity) - minutes,
    minutesOf(place.lastEntry?.time ?? null) ?? Infinity,
    isLate ? Infinity : back - minutes - home,
  );
  if (isMeal(place)) {
    open = Math.max(open, midday.open);
    close = Math.min(close, midday.close);
  }
  if (close < open) return 'short';
  if (!best) return { open, close };
  const within = { open: Math.max(open, best.open), close: Math.min(close, best.close) };
  if (within.close >= within.open) return within;
  return isForEvening(place) ? 'short' : { open, close };
}

/** Whether one can eat there during a visit: as its guide says, and else in a town. */
export function eatsThere({ eats, kinds }: PlaceFacts): boolean {
  return eats ?? kinds.includes('town');
}

/** A place whose visit is a meal, and not a bite on the way. */
export function isMeal({ kinds, visitMinutes }: PlaceFacts): boolean {
  return kinds[0] === 'eat' && (visitMinutes ?? 0) >= leastMeal;
}

/** When it is open, minutes after midnight; past 1,440 is the next day. */
type Span = { opens: number; closes: number };

function spanOn({ hours }: PlaceFacts, date: string | null, best: Window | null): Span | Shut {
  if (!hours)
    return best ? { opens: Math.min(best.open, daylight.opens), closes: midnight } : daylight;
  if (date !== null) {
    const spans = hoursOn(hours, date);
    if (spans === 'holiday') return spans;
    const suits = spans
      .map(spanOf)
      .find((one) => best && best.open < one.closes && best.close >= one.opens);
    return suits ?? longest(spans) ?? 'closed';
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
