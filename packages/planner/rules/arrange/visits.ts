import type { Motive } from '#kit/rules/motives.ts';
import type { EditContext } from '../edits/edits.ts';
import { type Facts, type PlaceFacts, placeFactsOf, type Site, siteOf } from '../facts.ts';
import type { Plan, PlanDay } from '../plan.ts';
import { blank, type StopRow } from '../rows/rows.ts';
import { takesTime } from '../ways/timetable.ts';
import { type GuideChoice, motiveOf, type Wishes } from './wishes.ts';
import { worthOf } from './worth.ts';

/** Something that can stand on a day: a stop of the plan, or a place of a guide that may come in. */
export type Visit = {
  stop: StopRow;
  source: 'day' | 'waiting' | 'guide';
  site: Site | null;
  place: PlaceFacts | null;
  /** How long it takes. */
  minutes: number;
  /** Position of its day, 0 first; null for what is on none. */
  oldDay: number | null;
  /** The traveller typed its time: it stays where it is. */
  isPinned: boolean;
  /** Of the traveller's wishes the one that it meets. */
  motive: Motive | null;
  /** What its guide says of it; null for what the traveller put into the plan. */
  choice: GuideChoice | null;
  score: number;
};

/** What the traveller put on a day is not left out for what waits, and that not for what nobody asked for. */
const scores = { day: 3000, waiting: 1500 };
/** Minutes for a stop of the traveller's that nobody has timed. */
const untimed = 45;
/** More places of a guide are not looked at: those that are worth least. */
const mostGuide = 48;

/** The stops of a day that can be put into an order: those without a position stay after the one before them. */
export function visitsOfDay(day: PlanDay, nth: number, facts: Facts): Visit[] {
  return day.stops.filter((stop) => isVisit(stop, facts)).map((stop) => own(stop, nth, facts));
}

/** What waits without a day and has a position. */
export function waitingVisits({ unplanned }: Plan, facts: Facts): Visit[] {
  return unplanned
    .filter((stop) => isVisit(stop, facts) && stop.start_time === null)
    .filter((stop) => siteOf(stop, facts) !== null)
    .map((stop) => own(stop, null, facts));
}

/** Places of the guides that are not in the plan, those first that are worth most. */
export function guideVisits(
  { trip, days, unplanned }: Plan,
  choices: readonly GuideChoice[],
  wishes: Wishes,
  tripDays: number,
  facts: Facts,
  context: EditContext,
): Visit[] {
  const known = new Set(
    [...days.flatMap(({ stops }) => stops), ...unplanned].map((one) => one.place),
  );
  const date = days.find((one) => one.date !== null)?.date ?? null;
  const month = date === null ? wishes.month : Number(date.slice(5, 7));
  const found = choices.flatMap((choice): Visit[] => {
    const { place: ref, title } = choice;
    const place = facts.places.get(ref);
    if (!place?.visitMinutes || known.has(ref)) return [];
    const stop: StopRow = {
      ...blank.trip_stops,
      id: '',
      trip_id: trip.id,
      kind: 'place',
      place: ref,
      title,
      lat: place.lat,
      lon: place.lon,
      minutes: minutesOf(place, wishes),
    };
    const visit = visitOf(stop, 'guide', null, facts);
    const score = worthOf(choice, place, wishes, tripDays, month, facts);
    return [{ ...visit, choice, motive: motiveOf(place, wishes.motives), score }];
  });
  return found
    .sort((one, other) => other.score - one.score)
    .slice(0, mostGuide)
    .map((visit) => ({ ...visit, stop: { ...visit.stop, id: context.newId() } }));
}

/** Who goes gently stays as long; a full day takes the shortest visit that is worth it of what is long. */
function minutesOf({ visitMinutes = 0, shortestVisit }: PlaceFacts, { rhythm }: Wishes): number {
  return rhythm === 'full' && shortestVisit
    ? Math.max(shortestVisit, Math.round(visitMinutes * 0.8))
    : visitMinutes;
}

function own(stop: StopRow, nth: number | null, facts: Facts): Visit {
  return visitOf(stop, nth === null ? 'waiting' : 'day', nth, facts);
}

function visitOf(
  stop: StopRow,
  source: Visit['source'],
  oldDay: number | null,
  facts: Facts,
): Visit {
  const place = placeFactsOf(stop, facts);
  return {
    stop,
    source,
    site: siteOf(stop, facts),
    place,
    minutes: stop.minutes ?? place?.visitMinutes ?? untimed,
    oldDay,
    isPinned: stop.start_time !== null,
    motive: null,
    choice: null,
    score: source === 'guide' ? 0 : scores[source],
  };
}

function isVisit(stop: StopRow, facts: Facts): boolean {
  if (!takesTime(stop) || stop.kind === 'leg') return false;
  return stop.start_time !== null || siteOf(stop, facts) !== null;
}
