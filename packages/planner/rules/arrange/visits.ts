import { isWetMonth } from '../checker/rain-season.ts';
import type { EditContext } from '../edits/edits.ts';
import {
  destinationOf,
  type Facts,
  type PlaceFacts,
  placeFactsOf,
  type Site,
  siteOf,
} from '../facts.ts';
import type { Plan, PlanDay } from '../plan.ts';
import { blank, type StopRow } from '../rows/rows.ts';
import { takesTime } from '../ways/timetable.ts';
import { type GuideChoice, type Motive, motiveKinds, type Wishes } from './wishes.ts';

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
  score: number;
};

/** What the traveller put on a day is not left out for what waits, and that not for what nobody asked for. */
const scores = { day: 1000, waiting: 600 };
/** For an hour of what was wished for, and of the rest. */
const perHour = { wished: 40, other: 8 };
/** Added for a place that its guide would show first, whether it meets a wish or not: as much as an hour of what does. */
const forChosen = perHour.wished;
/** Minutes for a stop of the traveller's that nobody has timed. */
const untimed = 45;
/** More places of a guide are not looked at. */
const mostGuide = 40;
const bands = ['free', '$', '$$', '$$$'] as const;
/** The dearest price band that each style is proposed. */
const dearest = { backpacker: '$', middle: '$$', comfort: '$$$' } as const;

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

/** Places of the guides that are not in the plan; first those that meet a wish or that a guide would show first. */
export function guideVisits(
  { trip, days, unplanned }: Plan,
  choices: readonly GuideChoice[],
  { motives, style, month }: Wishes,
  facts: Facts,
  context: EditContext,
): Visit[] {
  const known = new Set(
    [...days.flatMap(({ stops }) => stops), ...unplanned].map((one) => one.place),
  );
  const found = choices.flatMap((choice): (Visit & { isFirst: boolean })[] => {
    const { place: ref, title, isChosen = false } = choice;
    const place = facts.places.get(ref);
    if (!place?.visitMinutes || known.has(ref) || isTooDear(place, style)) return [];
    if (month !== null && isSpoiledIn(month, ref, place, facts)) return [];
    const motive = motives.find((one) => meets(place, one)) ?? null;
    const stop: StopRow = {
      ...blank.trip_stops,
      id: '',
      trip_id: trip.id,
      kind: 'place',
      place: ref,
      title,
      lat: place.lat,
      lon: place.lon,
      minutes: place.visitMinutes,
    };
    const isWished = motive !== null || motives.length === 0;
    // Half an hour more for each, so that many short visits are worth more than a long one.
    const hours = (place.visitMinutes + 30) / 60;
    const rate = isWished ? perHour.wished : perHour.other;
    const score = hours * rate + (isChosen ? forChosen : 0);
    const isFirst = isWished || isChosen;
    return [{ ...visitOf(stop, 'guide', null, facts), motive, score, isFirst }];
  });
  return found
    .sort((one, other) => Number(other.isFirst) - Number(one.isFirst))
    .slice(0, mostGuide)
    .map(({ isFirst, ...visit }) => ({ ...visit, stop: { ...visit.stop, id: context.newId() } }));
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
    score: source === 'guide' ? 0 : scores[source],
  };
}

function isVisit(stop: StopRow, facts: Facts): boolean {
  if (!takesTime(stop) || stop.kind === 'leg') return false;
  return stop.start_time !== null || siteOf(stop, facts) !== null;
}

function meets({ kinds }: PlaceFacts, motive: Motive): boolean {
  const wanted: readonly string[] = motiveKinds[motive];
  return kinds.some((kind) => wanted.includes(kind));
}

function isTooDear({ price }: PlaceFacts, style: Wishes['style']): boolean {
  return price ? bands.indexOf(price.band) > bands.indexOf(dearest[style]) : false;
}

/** Whether rain or a shut sea spoils the place in a month, 1 to 12. */
function isSpoiledIn(month: number, ref: string, place: PlaceFacts, facts: Facts): boolean {
  const { climate, seaClosed } = facts.destinations.get(destinationOf({ place: ref }) ?? '') ?? {};
  if (place.overSea && seaClosed?.months.includes(month)) return true;
  const rainyDays = climate?.months[month - 1]?.rainyDays ?? 0;
  return place.rain === 'avoid' && climate !== undefined && isWetMonth(rainyDays, climate.months);
}
