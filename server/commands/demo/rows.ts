import { randomUUID } from 'node:crypto';
import { compiledContent } from '#guide/compiler/cache/compiled.ts';
import type { Guide, Lang } from '#guide/compiler/guide.ts';
import { dayFromIso, isoOf, weekdayOf } from '#kit/calendar/days.ts';
import { readMessages } from '#messages/read-messages.ts';
import { copyItinerary } from '#planner/rules/edits/itinerary.ts';
import { applyPatches } from '#planner/rules/edits/patch.ts';
import { byRank } from '#planner/rules/rows/rank.ts';
import { makeRoom } from '#planner/rules/rows/rank-list.ts';
import { noRows, type RowOf, type StopRow } from '#planner/rules/rows/rows.ts';
import { voteId } from '#planner/rules/talk.ts';
import * as story from './story.ts';

type Who = story.Who;
type Draft<T extends keyof RowOf> = Partial<RowOf[T]> & { id: string };

/** What is written, by table, in the order in which it can be. Comments and votes by their authors. */
export type DemoRows = {
  tripId: string;
  trip: Draft<'trips'> & { owner: string };
  days: Draft<'trip_days'>[];
  people: (Draft<'trip_people'> & { user_id: string })[];
  stops: Draft<'trip_stops'>[];
  expenses: Draft<'trip_expenses'>[];
  checks: Draft<'trip_checks'>[];
  comments: { by: Who; row: Draft<'trip_comments'> }[];
  votes: { by: Who; row: Draft<'trip_votes'> }[];
  /** The stop of a place, or of one of the story's extras. */
  stopOf(key: string): string;
};

/** The first day of the trip: always the same weekday, at least some days after `today` (ISO dates). */
export function firstDay(today: string): string {
  let day = dayFromIso(today) + story.trip.ahead;
  while (weekdayOf(day) !== story.trip.weekday) day += 1;
  return isoOf(day);
}

/** The rows of the demo's trip for two accounts, from the guide's own itinerary. `now` is an ISO instant. */
export function demoRows(
  users: Record<Who, string>,
  lang: Lang,
  today: string,
  now: string,
): DemoRows {
  const say = (pair: story.Pair) => pair[lang === 'es' ? 0 : 1];
  const guide = readGuide(story.trip.guide, lang);
  const itinerary = found(guide.itineraries, ({ id }) => id === story.trip.itinerary);
  const tripId = randomUUID();
  const base = { trip_id: tripId };
  const trip = {
    id: tripId,
    owner: users.lucia,
    title: say(story.trip.title),
    start_date: firstDay(today),
    style: 'middle' as const,
    people: 2,
    notes: say(story.trip.notes),
    created_at: now,
  };
  const people = (['lucia', 'mateo'] as const).map((who, nth) => {
    const { name } = story.people[who];
    return { ...base, id: randomUUID(), rank: `a${nth}`, name, user_id: users[who] };
  });
  const personOf = (who: Who) => found(people, ({ user_id }) => user_id === users[who]).id;

  const context = { now, newId: () => randomUUID() };
  const begun = applyPatches(noRows, [{ table: 'trips', id: tripId, set: trip, isNew: true }]);
  const copied = applyPatches(
    begun,
    copyItinerary(begun, tripId, guide, itinerary, 0, context).patches,
  );
  const days = [...copied.trip_days.values()].sort(byRank);

  const keys = new Map<string, string>();
  const stops = days.flatMap(({ id: dayId }, nth) => {
    const extra = (where: 'first' | 'last') =>
      story.extras
        .filter((one) => one.day === nth + 1 && one.where === where)
        .map((one) => ({ ...extraStop(one), trip_id: tripId, day_id: dayId }));
    const own = [...copied.trip_stops.values()].filter(({ day_id }) => day_id === dayId);
    const ofDay: DemoRows['stops'] = [
      ...extra('first'),
      ...own.sort(byRank).map(detailed),
      ...extra('last'),
    ];
    const { ranks } = makeRoom([], 0, ofDay.length);
    return ofDay.map((stop, at) => ({ ...stop, rank: ranks[at] ?? '' }));
  });
  const ideas = makeRoom([], 0, story.ideas.length).ranks.map((rank, nth) => {
    const place = found(guide.places, ({ slug }) => slug === story.ideas[nth]);
    const { slug, name: title, lat, lon, visitMinutes } = place;
    keys.set(slug, randomUUID());
    const id = keys.get(slug) ?? '';
    const kind = 'place' as const;
    const at = { place: `${guide.slug}/${slug}`, lat, lon };
    return { ...base, id, day_id: null, rank, kind, title, minutes: visitMinutes ?? null, ...at };
  });

  function extraStop(extra: (typeof story.extras)[number]) {
    const { key, kind, title, mode = null, at = null, minutes = null, nights = null } = extra;
    const place = extra.place ? found(guide.places, ({ slug }) => slug === extra.place) : null;
    const id = randomUUID();
    keys.set(key, id);
    return {
      id,
      kind,
      title: say(title),
      mode,
      start_time: at,
      minutes,
      nights,
      cost_cop: extra.cost,
      paid_by: personOf(extra.by),
      ...(place && { place: `${guide.slug}/${place.slug}`, lat: place.lat, lon: place.lon }),
    };
  }

  function detailed(stop: Draft<'trip_stops'>): Draft<'trip_stops'> {
    const slug = stop.place?.split('/')[1] ?? '';
    if (!keys.has(slug)) keys.set(slug, stop.id);
    const more = story.details[slug];
    if (!more) return stop;
    const set: Partial<StopRow> = {
      start_time: more.at ?? null,
      cost_cop: more.cost ?? null,
      cost_by: more.each ? 'person' : 'group',
      paid_by: more.by ? personOf(more.by) : null,
      note: more.note ? say(more.note) : '',
    };
    return { ...stop, ...set };
  }

  const stopOf = (key: string) => {
    const id = keys.get(key);
    if (!id) throw new Error(`the demo's trip has no stop ${key}`);
    return id;
  };
  const items = readItems(lang);
  return {
    tripId,
    trip,
    days,
    people,
    stops: [...stops, ...ideas],
    stopOf,
    expenses: story.expenses.map(({ title, cop, by, to, day }) => ({
      ...base,
      id: randomUUID(),
      kind: to ? 'payment' : 'expense',
      title: say(title),
      cop,
      paid_by: personOf(by),
      shared_by: to ? [personOf(to)] : [],
      day_id: days[(day ?? 0) - 1]?.id ?? null,
    })),
    checks: story.checks.map(({ key, list, by, done = false }, nth) => ({
      ...base,
      id: randomUUID(),
      list,
      text: items[key] ?? key,
      done,
      assigned_to: by ? personOf(by) : null,
      rank: `a${String(nth).padStart(2, '0')}`,
    })),
    comments: story.comments.map(({ on, by, text }) => ({
      by,
      row: { ...base, id: randomUUID(), stop_id: stopOf(on), text: say(text) },
    })),
    votes: story.votes.map(({ on, by, choice }) => {
      const stop_id = stopOf(on);
      return { by, row: { ...base, id: voteId(stop_id, users[by]), stop_id, choice } };
    }),
  };
}

function readGuide(slug: string, lang: Lang): Guide {
  return found(compiledContent().guides, (one) => one.slug === slug && one.lang === lang);
}

/** What lists can begin with, in the words of the messages. */
function readItems(lang: Lang): Record<string, string> {
  return readMessages(lang).lists.items;
}

function found<T>(list: readonly T[], is: (one: T) => boolean): T {
  const one = list.find(is);
  if (!one) throw new Error('the demo names something that the guides do not have');
  return one;
}
