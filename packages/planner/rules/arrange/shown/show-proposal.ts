import { checkPlan } from '../../checker/check-plan.ts';
import type { Finding } from '../../checker/finding.ts';
import type { Edit } from '../../edits/patch.ts';
import type { Facts } from '../../facts.ts';
import type { Plan, PlanDay } from '../../plan.ts';
import type { StopRow } from '../../rows/rows.ts';
import { dayOutline } from '../../ways/day-outline.ts';
import type { DayFrame } from '../day-frames.ts';
import type { DrawnTask } from '../draw-task.ts';
import type { PlannedStop } from '../planned-stops.ts';
import type { Proposal, ProposedDay, ProposedStop, Sums } from '../proposal.ts';
import type { AnswerDay } from '../task.ts';
import type { Visit } from '../visits.ts';
import type { GuideChoice, Wishes } from '../wishes.ts';
import { wayCost } from '../worth.ts';
import { leftOutOf } from './left-out.ts';
import { notesOf } from './notes.ts';
import { reasonsOf } from './reasons.ts';

export type Answered = {
  frames: readonly DayFrame[];
  drawn: DrawnTask;
  answer: readonly AnswerDay[];
  planned: readonly PlannedStop[][];
  edit: Edit;
  after: Plan;
  findings: Finding[];
  kept: ReadonlyMap<string, NonNullable<ProposedDay['kept']>>;
  wishes: Wishes;
  choices: readonly GuideChoice[];
};

/** What the traveller is shown before anything changes. */
export function showProposal(plan: Plan, answered: Answered, facts: Facts): Proposal {
  const { frames, answer, edit, after, findings, kept } = answered;
  const days = after.days.map((day, nth): ProposedDay => {
    const frame = frames.findIndex((one) => one.nth === nth);
    return {
      dayId: day.day.id,
      number: day.number,
      date: day.date,
      kept: kept.get(day.day.id) ?? null,
      stops: stopsOf(plan, day, frame, answered, facts),
      bed: frames[frame]?.sleeps?.stop.title ?? null,
      leaves: answer[frame]?.leaves ?? null,
      back: answer[frame]?.back ?? null,
    };
  });
  const leftOut = leftOutOf(answered, facts);
  const changes =
    days.flatMap(({ stops }) => stops).filter(({ change }) => change !== null).length +
    leftOut.filter(({ fromDay }) => fromDay !== null).length;
  return {
    days,
    leftOut,
    before: sumsOf(plan, checkPlan(plan, facts), facts),
    after: sumsOf(after, findings, facts),
    changes,
    worth: worthOfPlan(answered),
    findings,
    edit,
  };
}

function worthOfPlan({ planned, answer }: Answered): number {
  const scores = planned.flatMap((day) => day.map(({ visit }) => visit?.score ?? 0));
  const ways = answer.flatMap(({ visits }) => visits.map(({ way }) => way?.minutes ?? 0));
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  return sum(scores) - wayCost * sum(ways);
}

function stopsOf(
  plan: Plan,
  day: PlanDay,
  nth: number,
  { frames, planned, wishes }: Answered,
  facts: Facts,
): ProposedStop[] {
  const { times } = dayOutline(day, facts);
  const frame = frames[nth];
  const order = planned[nth] ?? [];
  const before = frame?.day.stops ?? [];
  const orders = orderChanges(before, day.stops);
  return day.stops.map((stop): ProposedStop => {
    const at = order.findIndex((one) => one.stop.id === stop.id);
    const found = order[at];
    const visit = found?.visit;
    const time = times.get(stop.id);
    return {
      id: stop.id,
      title: stop.title,
      kind: stop.kind,
      place: stop.place,
      meal: found?.meal ?? null,
      change: found && !visit ? 'guide' : visit && frame ? changeOf(visit, frame, orders) : null,
      fromDay: visit?.oldDay == null ? null : visit.oldDay + 1,
      start: time?.start ?? null,
      end: time?.end ?? null,
      isPinned: visit?.isPinned ?? (found === undefined && stop.start_time !== null),
      reasons: found && frame ? reasonsOf(found, order[at - 1] ?? null, frame, plan.days) : [],
      notes: found ? notesOf(found, wishes, day.date, facts) : [],
    };
  });
}

function changeOf(
  visit: Visit,
  frame: DayFrame,
  orders: ReadonlySet<string>,
): ProposedStop['change'] {
  if (visit.source !== 'day') return visit.source === 'guide' ? 'guide' : 'waited';
  if (visit.oldDay !== frame.nth) return 'day';
  return orders.has(visit.stop.id) ? 'order' : null;
}

/** The fewest stops of a day that must move to make the one order of the other: all but a longest common sequence. */
function orderChanges(before: readonly StopRow[], after: readonly StopRow[]): Set<string> {
  const old = new Map(before.map(({ id }, at) => [id, at]));
  const both = after.filter(({ id }) => old.has(id));
  let best: { end: number; ids: string[] }[] = [];
  for (const { id } of both) {
    const at = old.get(id) ?? 0;
    const longest = best
      .filter(({ end }) => end < at)
      .reduce<string[]>((one, { ids }) => (ids.length > one.length ? ids : one), []);
    best = [...best, { end: at, ids: [...longest, id] }];
  }
  const kept = best.reduce<string[]>((one, { ids }) => (ids.length > one.length ? ids : one), []);
  return new Set(both.flatMap(({ id }) => (kept.includes(id) ? [] : id)));
}

function sumsOf({ days }: Plan, findings: readonly Finding[], facts: Facts): Sums {
  const outlines = days.map((day) => dayOutline(day, facts));
  return {
    findings: findings.length,
    blankDays: outlines.filter(({ from }) => from === null).length,
    waysMinutes: outlines.reduce((sum, { travelMinutes }) => sum + travelMinutes, 0),
    walkKm: Math.max(0, ...outlines.map(({ walkKm }) => walkKm)),
  };
}
