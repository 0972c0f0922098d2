import { minutesOf } from '#kit/calendar/clock.ts';
import { checkPlan } from '../checker/check-plan.ts';
import type { Finding } from '../checker/finding.ts';
import type { EditContext } from '../edits/edits.ts';
import type { Facts, TableFacts } from '../facts.ts';
import { type Plan, planOf } from '../plan.ts';
import type { Rows } from '../rows/rows.ts';
import type { Located } from '../ways/known-ways.ts';
import { type DayFrame, dayFrames } from './day-frames.ts';
import { drawTask, waysOnce } from './draw-task.ts';
import { plannedStops } from './planned-stops.ts';
import type { LeftOutReason, Proposal, ProposedDay } from './proposal.ts';
import { type Answered, showProposal } from './shown/show-proposal.ts';
import type { Answer, Task } from './task.ts';
import { guideVisits, type Visit, waitingVisits } from './visits.ts';
import type { GuideChoice, Wishes } from './wishes.ts';
import { writePlan } from './write-plan.ts';

export type Request = {
  /** The days that may change; null is every day. */
  dayIds: readonly string[] | null;
  wishes: Wishes;
  /** Places of the guides that may come in. */
  choices: readonly GuideChoice[];
  /** Where the meals of days can be that hold nothing yet. */
  tables: readonly TableFacts[];
  /** What a pause for lunch is called on such a day; null is none. */
  lunch: string | null;
  /** Where a trip without beds and stops takes place, or the part of it on these days. */
  base: Located | null;
  /** How many days are spent in this destination, and the position of the first, 0 first: its guide has itineraries for them. */
  stay: { days: number; first: number };
  /** The day that begins with the leg that leads to these days, and how long that takes. */
  arrival?: { dayId: string; minutes: number };
};

/** Runs the solver: in the browser a worker. */
export type Solver = (task: Task) => Promise<Answer>;

/** How often the checker may object before the days that it objects to are left as they were. */
const attempts = 12;
/** Findings that follow from the dates alone or say what nobody knows, and those that the choice of a place brings along on any day. */
const ofDates = new Set(['busy_dates', 'no_stay', 'boats_unknown']);
const ofPlaces = new Set(['booking', 'document', 'rain_season', 'sea_closed']);
/** What the proposal says as a note at the stop: it speaks against no place. */
const noted = new Set(['booking', 'document', 'rain_season', 'long_travel']);

/** What another day may not bring. */
const ofDay = new Set([
  'long_day',
  'overlap',
  'unreachable',
  'no_way',
  'altitude',
  'short_night',
  'dark',
]);
/** A new order that saves fewer minutes on the way, and nothing else, is not worth a change. */
const worthMinutes = 10;

/**
 * A better plan for some days of a trip, of which our checker has nothing to say that it had not said before; null
 * where there is no such trip or where the islands are is not known yet. Deterministic, but for the ids of what is new.
 */
export async function arrange(
  rows: Rows,
  tripId: string,
  request: Request,
  facts: Facts,
  context: EditContext,
  solver: Solver,
): Promise<Proposal | null> {
  const plan = planOf(rows, tripId);
  if (!plan || !facts.islands) return null;
  const { wishes, tables, stay } = request;
  const before = new Set(checkPlan(plan, facts).flatMap((one) => [aboutOf(one), wayOf(one)]));
  const kept = new Map<string, NonNullable<ProposedDay['kept']>>();
  for (const { day, stops } of plan.days) {
    if (request.dayIds && !request.dayIds.includes(day.id)) kept.set(day.id, 'scope');
    else if (day.id !== request.arrival?.dayId && stops.some(({ kind }) => kind === 'leg'))
      kept.set(day.id, 'legs');
  }
  const more = [
    ...waitingVisits(plan, facts),
    ...guideVisits(plan, request.choices, wishes, stay.days, facts, context),
  ];
  const [arrive, leave] = [minutesOf(wishes.arrive), minutesOf(wishes.leave)];
  const asked = {
    wishes,
    tables,
    stay,
    hasMeals: request.lunch !== null,
    minutesTo: waysOnce(facts),
  };
  const forbidden = new Map<string, LeftOutReason>();
  for (let attempt = 0; ; attempt++) {
    const wanted = new Set(plan.days.flatMap(({ day }) => (kept.has(day.id) ? [] : day.id)));
    const frames = dayFrames(plan, wanted, request.base, { arrive, leave }, request.arrival, facts);
    const drawn = drawTask(frames, more, asked, facts, forbidden);
    const answer: Answer = frames.length > 0 ? await solver(drawn.task) : { days: [] };
    if ('impossible' in answer) {
      for (const frame of answer.impossible.flatMap((nth) => frames[nth] ?? [])) {
        const isFixed = frame.visits.some(({ isPinned }) => isPinned);
        kept.set(frame.day.day.id, isFixed ? 'collide' : 'on_way');
      }
      continue;
    }
    const planned = plannedStops(drawn, answer.days, tripId, request.lunch ?? '', context);
    const written = writePlan(rows, plan, frames, drawn.visits, planned, facts, context);
    if (!written) return null;
    const findings = checkPlan(written.after, facts);
    const { choices } = request;
    const answered: Answered = {
      frames,
      drawn,
      answer: answer.days,
      planned,
      ...written,
      findings,
      kept,
      wishes,
      choices,
    };
    const objections = findings.filter(
      (finding) =>
        wanted.has(finding.dayId ?? '') &&
        // The way there is what makes that day one of travel.
        !(finding.rule === 'long_travel' && finding.dayId === request.arrival?.dayId) &&
        !isFromBed(finding, frames) &&
        isObjection(finding, before, written.after, more),
    );
    if (objections.length === 0) {
      if (wanted.size === 0 || isWorthIt(plan, answered, facts))
        return showProposal(plan, answered, facts);
      for (const id of wanted) kept.set(id, 'good');
      continue;
    }
    for (const finding of objections) {
      const table = attempt < attempts ? tableIn(finding, answered) : null;
      if (table) {
        forbidden.set(`${table} ${finding.dayId}`, 'no_room');
        continue;
      }
      const out = attempt < attempts ? culprit(finding, answered, more) : null;
      if (!out) kept.set(finding.dayId ?? '', 'checked');
      else if (out.source === 'guide' && !ofDay.has(finding.rule))
        for (const { day } of plan.days)
          forbidden.set(`${out.stop.id} ${day.id}`, reasonOf(finding));
      else forbidden.set(`${out.stop.id} ${finding.dayId}`, reasonOf(finding));
    }
  }
}

/** From one day to the next it is far, but one sleeps where the ways of both days were counted from. */
function isFromBed({ rule, severity, dayId }: Finding, frames: readonly DayFrame[]): boolean {
  const frame = frames.find(({ day }) => day.day.id === dayId);
  return rule === 'no_way' && severity === 'note' && frame?.wakes != null;
}

/** The same for what a finding is about, whatever times it names. */
const aboutOf = ({ rule, stopIds, dayId }: Finding) => [rule, dayId, ...stopIds].join(' ');

const wayOf = ({ rule, dayId }: Finding) => `${rule} on ${dayId}`;

/** Whether a finding speaks against the proposal: what is new may bring none, what was there only what it brought before. */
function isObjection(
  finding: Finding,
  before: ReadonlySet<string>,
  after: Plan,
  more: readonly Visit[],
): boolean {
  if (ofDates.has(finding.rule)) return false;
  const isNew = more.some(
    ({ stop, source }) => source === 'guide' && finding.stopIds.includes(stop.id),
  );
  if (isNew) return !noted.has(finding.rule);
  if (ofPlaces.has(finding.rule)) return false;
  // A trip goes on to its next destination on that day, and nobody has said how.
  if (finding.rule === 'no_way' && before.has(wayOf(finding))) return false;
  const stops = after.days.find(({ day }) => day.id === finding.dayId)?.stops ?? [];
  const isFixed = stops
    .filter(({ id }) => finding.stopIds.includes(id))
    .every(({ start_time, kind }) => start_time !== null || kind === 'stay');
  return !(isFixed && before.has(aboutOf(finding)));
}

/** The table that a finding is about: the first to go. */
function tableIn({ stopIds }: Finding, { planned }: Answered): string | null {
  const about = planned.flat().find(({ stop, table }) => table && stopIds.includes(stop.id));
  return about?.table ?? null;
}

/** What to take off a day on which the checker objects: what is new rather than what was there, the last rather than the first. */
function culprit(
  { dayId, stopIds }: Finding,
  { frames, planned }: Answered,
  more: readonly Visit[],
): Visit | null {
  const nth = frames.findIndex(({ day }) => day.day.id === dayId);
  const onDay = (planned[nth] ?? []).flatMap(({ visit }) => visit ?? []);
  const movable = onDay.filter(
    ({ stop, isPinned }) => !isPinned && (stopIds.length === 0 || stopIds.includes(stop.id)),
  );
  return movable.findLast((visit) => more.includes(visit)) ?? movable.at(-1) ?? null;
}

function reasonOf({ rule }: Finding): LeftOutReason {
  if (rule.startsWith('closed')) return 'closed';
  if (rule === 'rain_season') return 'rain';
  if (rule === 'sea_closed') return 'sea';
  if (rule === 'document') return 'booking';
  if (rule === 'no_way') return 'no_way';
  if (rule === 'altitude' || rule === 'booking') return rule;
  return 'no_room';
}

function isWorthIt(plan: Plan, answered: Answered, facts: Facts): boolean {
  const { before, after, days, leftOut } = showProposal(plan, answered, facts);
  const comesIn = days.some(({ stops }) =>
    stops.some(({ change }) => change === 'waited' || change === 'guide'),
  );
  const goes = leftOut.some(({ fromDay }) => fromDay !== null);
  return (
    comesIn ||
    (goes && after.findings < before.findings) ||
    after.findings < before.findings ||
    after.blankDays < before.blankDays ||
    (!goes && after.waysMinutes <= before.waysMinutes - worthMinutes)
  );
}
