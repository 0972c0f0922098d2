import type { Facts } from '../../facts.ts';
import { isAround } from '../day-frames.ts';
import type { LeftOut, LeftOutReason } from '../proposal.ts';
import type { Visit } from '../visits.ts';
import type { Answered } from './show-proposal.ts';

/** Of places of a guide that it does not show first, and that did not come in, so many are named. */
const mostNamed = 6;
/** Minutes of a way from which it is what keeps a place out. */
const farMinutes = 75;

/** What is on no day, and why: the traveller's own stops, all that the guide would show first, and a few more. */
export function leftOutOf(answered: Answered, facts: Facts): LeftOut[] {
  const { frames, planned, choices } = answered;
  const { visits, windows } = answered.drawn;
  const chosen = new Set(planned.flatMap((day) => day.map(({ stop }) => stop.id)));
  const passed = new Set(
    planned.flatMap((day) =>
      day.flatMap(({ visit }) =>
        (visit?.place?.passes ?? []).map((slug) => `${guideOf(visit)}/${slug}`),
      ),
    ),
  );
  const ids = new Set<string>();
  const out = visits.flatMap((visit, node): (LeftOut & { isGuide: boolean })[] => {
    const { stop, source, oldDay, choice } = visit;
    if (chosen.has(stop.id) || ids.has(stop.id) || passed.has(stop.place ?? '')) return [];
    ids.add(stop.id);
    const reasons = visits.flatMap((one, other) =>
      one.stop.id === stop.id ? (windows[other] ?? []) : [],
    );
    const reason = whyOut(visit, windows[node] ?? [], reasons, frames);
    const minutes = minutesThere(visit, answered);
    const isFarTrip = reason === 'no_room' && minutes !== null && minutes >= farMinutes;
    return [
      {
        title: stop.title,
        id: source === 'guide' ? null : stop.id,
        place: stop.place,
        reason: isFarTrip ? 'far_trip' : reason,
        minutes,
        days: null,
        rank: choice?.rank ?? null,
        cure: null,
        fromDay: oldDay === null ? null : oldDay + 1,
        isGuide: source === 'guide',
      },
    ];
  });
  const whole = choices.flatMap(({ place: ref, title, rank }): LeftOut[] => {
    const place = facts.places.get(ref);
    if (rank === undefined || place?.visitMinutes !== undefined) return [];
    const days = place?.days ?? null;
    const reason = days === null ? 'long' : 'days';
    const rest = { id: null, minutes: null, fromDay: null, cure: null };
    return [{ title, place: ref, rank, reason, days, ...rest }];
  });
  const own = out.filter(({ isGuide }) => !isGuide);
  const first = out.filter(({ isGuide, rank }) => isGuide && rank !== null);
  const rest = out
    .filter(({ isGuide, rank, reason }) => isGuide && rank === null && reason !== 'far')
    .slice(0, mostNamed);
  const ranked = [...first, ...whole].sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0));
  return [...own, ...ranked, ...rest].map(plain);
}

function plain({ isGuide: _, ...one }: LeftOut & { isGuide?: boolean }): LeftOut {
  return one;
}

const guideOf = (visit: Visit | null) => visit?.stop.place?.split('/')[0] ?? '';

/** Minutes from the nearest bed; null where no bed is known, or no way. */
function minutesThere(visit: Visit, { frames, drawn: { minutesTo } }: Answered): number | null {
  const beds = frames.flatMap(({ wakes }) => wakes ?? []);
  const ways = beds.flatMap((bed) => minutesTo(bed, visit) ?? []);
  return ways.length > 0 ? Math.min(...ways) : null;
}

/** On its own day, or on those that lie near; that there is no room is said where it could be visited on one of them. */
function whyOut(
  visit: Visit,
  windows: readonly (object | LeftOutReason)[],
  all: readonly (object | LeftOutReason)[],
  frames: Answered['frames'],
): LeftOutReason {
  if (all.some((window) => typeof window === 'object')) return 'no_room';
  const own = windows[frames.findIndex(({ nth }) => nth === visit.oldDay)];
  const near = windows.filter((_, day) => {
    const frame = frames[day];
    return frame !== undefined && isAround(frame, visit);
  });
  const why = [own, ...near].find((window) => typeof window === 'string');
  return typeof why === 'string' ? why : 'far';
}
