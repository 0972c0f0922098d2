import { beforeAll, expect, test } from 'vitest';
import { destinationCards } from '#guide/data/guides.ts';
import { isoOf } from '#kit/calendar/days.ts';
import { motives } from '#kit/rules/motives.ts';
import { arrange, type Request } from '../rules/arrange/arrange.ts';
import { choicesOf } from '../rules/arrange/guide-choices.ts';
import { solveTask } from '../rules/arrange/solve-task.ts';
import type { Task } from '../rules/arrange/task.ts';
import { rhythms, walks } from '../rules/arrange/wishes.ts';
import { checkPlan } from '../rules/checker/check-plan.ts';
import type { Finding } from '../rules/checker/finding.ts';
import type { StopDraft } from '../rules/edits/edits.ts';
import { applyPatches } from '../rules/edits/patch.ts';
import type { Facts } from '../rules/facts.ts';
import { travelStyles } from '../rules/rows/columns.ts';
import type { Rows } from '../rules/rows/rows.ts';
import { randomOf } from '../rules/testing/random.ts';
import { countingContext, planned, tripWith } from '../rules/testing/trips.ts';
import { needFacts, useTripFacts } from './facts.ts';

const seed = 20261123;
/** `npm test`, which sets SCHEDULES, tries 200 and `check` the first 50; ARRANGE_TRIPS=1000 for all of them. */
const trips = Number(process.env.ARRANGE_TRIPS ?? (process.env.SCHEDULES ? 200 : 50));
const guides = destinationCards('es').map(({ slug }) => slug);
let facts: Facts;

beforeAll(async () => {
  await needFacts(guides, 'es');
  facts = useTripFacts.getState().facts;
});

/** A trip to one destination or two with places of their guides, some waiting, some with a time, on random dates. */
function randomTrip(nth: number): { rows: Rows; request: Request } {
  const { below, pick, next } = randomOf(seed + nth);
  const slugs = Array.from({ length: next() < 0.7 ? 1 : 2 }, () => pick(guides));
  const choicesOf = (slug: string) =>
    [...facts.places.keys()]
      .filter((ref) => ref.startsWith(`${slug}/`))
      .map((place) => ({ place, title: place }));
  const isFromNothing = next() < 0.3;
  const draft = (slug: string): StopDraft => {
    const { place } = pick(choicesOf(slug));
    const isPinned = next() < 0.08;
    return {
      kind: 'place',
      place,
      title: place,
      ...(isPinned && { start_time: pick(['10:00', '12:30', '15:00', '19:30']) }),
    };
  };
  const length = 1 + below(5);
  const slugOf = (day: number) => slugs[Math.floor((day * slugs.length) / length)] ?? '';
  const days = Array.from({ length }, (_, day) =>
    isFromNothing ? [] : Array.from({ length: below(6) }, () => draft(slugOf(day))),
  );
  const waiting = isFromNothing ? [] : Array.from({ length: below(5) }, () => draft(pick(slugs)));
  const start_date = next() < 0.8 ? isoOf(20_800 + below(730)) : null;
  const rows = tripWith({ start_date, style: pick(travelStyles) }, days, waiting);
  const isDay = next() < 0.3;
  return {
    rows,
    request: {
      dayIds: isDay ? [planned(rows).days[below(length)]?.day.id ?? ''] : null,
      wishes: {
        rhythm: pick(rhythms),
        walkKm: pick(walks),
        style: pick(travelStyles),
        motives: motives.filter(() => next() < 0.3),
        month: start_date ? null : 1 + below(12),
        arrive: null,
        leave: null,
      },
      choices: isFromNothing || next() < 0.3 ? choicesOf(slugs[0] ?? '') : [],
      tables: [],
      lunch: 'Almuerzo',
      stay: { days: length, first: 0 },
      base: null,
    },
  };
}

/** The rules are the same with fewer rounds of the search. */
const rounds = 48;
const solver = async (task: Task) => solveTask(task, rounds);

async function proposed(nth: number) {
  const { rows, request } = randomTrip(nth);
  const proposal = await arrange(rows, 'trip', request, facts, countingContext('new'), solver);
  if (!proposal) throw new Error('nothing was proposed');
  return { rows, proposal, after: applyPatches(rows, proposal.edit.patches) };
}

/** Of dates and what nobody knows, and of places that the traveller chose, whatever the day. */
const ofDates = ['busy_dates', 'no_stay', 'boats_unknown'];
const ofPlaces = ['sea_closed'];
/** What the proposal says as a note at the stop. */
const noted = ['booking', 'document', 'rain_season', 'long_travel'];

/** What no order of these stops can avoid: the checker said it before, or it follows from what the traveller chose. */
function isGiven({ rule, dayId, stopIds }: Finding, rows: Rows, before: Finding[]): boolean {
  if (ofDates.includes(rule) || noted.includes(rule)) return true;
  const stops = stopIds.map((id) => rows.trip_stops.get(id));
  if (ofPlaces.includes(rule)) return stops.every((stop) => stop);
  // To the next destination of the trip, or between times that the traveller fixed.
  if (rule === 'no_way') return before.some((one) => one.rule === rule && one.dayId === dayId);
  return stops.every((stop) => stop?.start_time);
}

test(`the checker has nothing to say of ${trips} proposals of seed ${seed}`, async () => {
  let arranged = 0;
  for (let nth = 0; nth < trips; nth++) {
    const { rows, proposal, after } = await proposed(nth);
    const free = new Set(proposal.days.flatMap((day) => (day.kept ? [] : day.dayId)));
    arranged += free.size;
    const before = checkPlan(planned(rows), facts);
    const findings = checkPlan(planned(after), facts).filter(
      (finding) => free.has(finding.dayId ?? '') && !isGiven(finding, rows, before),
    );
    expect(findings, `trip ${nth}`).toEqual([]);
    for (const [id, old] of rows.trip_stops) {
      const stop = after.trip_stops.get(id);
      expect(stop?.deleted_at).toBeNull();
      const isKept = old.day_id !== null && (!free.has(old.day_id) || old.start_time);
      if (isKept)
        expect([nth, stop?.day_id, stop?.start_time]).toEqual([nth, old.day_id, old.start_time]);
    }
  }
  expect(arranged).toBeGreaterThan(trips);
});

test('a proposal is taken back whole, and is the same a second time', async () => {
  for (let nth = 0; nth < 20; nth++) {
    const { rows, proposal, after } = await proposed(nth);
    const back = applyPatches(after, proposal.edit.inverse);
    for (const [id, stop] of back.trip_stops)
      if (rows.trip_stops.has(id)) expect(stop).toEqual(rows.trip_stops.get(id));
      else expect(stop.deleted_at).not.toBeNull();
    expect((await proposed(nth)).proposal).toEqual(proposal);
  }
});

/** The places that are proposed for so many empty days from a Monday in January on. */
async function fromNothing(slug: string, days: number, wished: Request['wishes']['motives']) {
  const guide = useTripFacts.getState().guides.find((one) => one.slug === slug);
  if (!guide) throw new Error(`${slug} is no guide`);
  const rows = tripWith(
    { start_date: '2027-01-18' },
    Array.from({ length: days }, () => []),
  );
  const request: Request = {
    dayIds: null,
    wishes: {
      rhythm: 'normal',
      walkKm: null,
      style: 'middle',
      motives: wished,
      month: null,
      arrive: null,
      leave: null,
    },
    tables: [],
    lunch: 'Almuerzo',
    stay: { days, first: 0 },
    ...choicesOf(guide, facts.islands),
  };
  const proposal = await arrange(rows, 'trip', request, facts, countingContext('new'), solver);
  return planned(applyPatches(rows, proposal?.edit.patches ?? [])).days.map(({ stops }) =>
    stops.flatMap(({ place }) => place?.split('/')[1] ?? []),
  );
}

test('whoever comes to Cartagena for beach and food sees what its guide would show first too', async () => {
  const places = (await fromNothing('cartagena', 4, ['beach', 'food'])).flat();
  expect(places).toEqual(
    expect.arrayContaining(['castillo-san-felipe', 'murallas-santo-domingo', 'la-boquilla']),
  );
});

test('a trip from nothing to an island has something on every day', async () => {
  const days = await fromNothing('san-andres-providencia', 3, []);
  expect(days.every((places) => places.length > 0)).toBe(true);
});
