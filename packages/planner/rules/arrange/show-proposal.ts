import { checkPlan } from '../checker/check-plan.ts';
import type { Finding } from '../checker/finding.ts';
import type { Edit } from '../edits/patch.ts';
import type { Facts } from '../facts.ts';
import type { Plan, PlanDay } from '../plan.ts';
import type { StopRow } from '../rows/rows.ts';
import { dayOutline } from '../ways/day-outline.ts';
import { type DayFrame, isAround } from './day-frames.ts';
import type { DrawnTask } from './draw-task.ts';
import type {
  LeftOut,
  LeftOutReason,
  Proposal,
  ProposedDay,
  ProposedStop,
  Sums,
} from './proposal.ts';
import { reasonsOf } from './reasons.ts';
import type { AnswerVisit } from './task.ts';
import type { Visit } from './visits.ts';

/** Places of a guide that did not come in are named up to so many. */
const mostNamed = 6;

export type Answered = {
  frames: readonly DayFrame[];
  drawn: DrawnTask;
  answer: readonly AnswerVisit[][];
  edit: Edit;
  after: Plan;
  findings: Finding[];
  kept: ReadonlyMap<string, NonNullable<ProposedDay['kept']>>;
};

/** What the traveller is shown before anything changes. */
export function showProposal(plan: Plan, answered: Answered, facts: Facts): Proposal {
  const { frames, edit, after, findings, kept } = answered;
  const days = after.days.map((day, nth): ProposedDay => {
    const frame = frames.findIndex((one) => one.nth === nth);
    return {
      dayId: day.day.id,
      number: day.number,
      date: day.date,
      kept: kept.get(day.day.id) ?? null,
      stops: stopsOf(plan, day, frame, answered, facts),
    };
  });
  const leftOut = leftOutOf(answered);
  const changes =
    days.flatMap(({ stops }) => stops).filter(({ change }) => change !== null).length +
    leftOut.filter(({ fromDay }) => fromDay !== null).length;
  return {
    days,
    leftOut,
    before: sumsOf(plan, checkPlan(plan, facts), facts),
    after: sumsOf(after, findings, facts),
    changes,
    findings,
    edit,
  };
}

function stopsOf(
  plan: Plan,
  day: PlanDay,
  nth: number,
  { frames, drawn: { visits }, answer }: Answered,
  facts: Facts,
): ProposedStop[] {
  const { times } = dayOutline(day, facts);
  const frame = frames[nth];
  const answered = answer[nth] ?? [];
  const before = frame?.day.stops ?? [];
  const orders = orderChanges(before, day.stops);
  return day.stops.map((stop): ProposedStop => {
    const at = answered.findIndex(({ node }) => visits[node]?.stop.id === stop.id);
    const found = answered[at];
    const visit = found && visits[found.node];
    const previous = at > 0 ? (visits[answered[at - 1]?.node ?? -1] ?? null) : null;
    const time = times.get(stop.id);
    return {
      id: stop.id,
      title: stop.title,
      kind: stop.kind,
      change: visit && frame ? changeOf(visit, frame, orders) : null,
      fromDay: visit?.oldDay == null ? null : visit.oldDay + 1,
      start: time?.start ?? null,
      end: time?.end ?? null,
      isPinned: visit?.isPinned ?? stop.start_time !== null,
      reasons: visit && frame ? reasonsOf(visit, found, previous, frame, plan.days) : [],
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

function leftOutOf({ frames, drawn: { visits, windows }, answer }: Answered): LeftOut[] {
  const chosen = new Set(answer.flatMap((day) => day.map(({ node }) => node)));
  const out = visits.flatMap((visit, node): (LeftOut & { isGuide: boolean })[] => {
    if (chosen.has(node)) return [];
    const { stop, source, oldDay } = visit;
    return [
      {
        title: stop.title,
        id: source === 'guide' ? null : stop.id,
        place: stop.place,
        reason: whyOut(visit, windows[node] ?? [], frames),
        fromDay: oldDay === null ? null : oldDay + 1,
        isGuide: source === 'guide',
      },
    ];
  });
  const own = out.filter(({ isGuide }) => !isGuide);
  const guide = out
    .filter(({ isGuide, reason }) => isGuide && reason !== 'far')
    .slice(0, mostNamed);
  return [...own, ...guide].map(({ isGuide, ...one }) => one);
}

/** On its own day, or on those that lie near; that there is no room is said where it could be visited on one of them. */
function whyOut(
  visit: Visit,
  windows: readonly (object | LeftOutReason)[],
  frames: readonly DayFrame[],
): LeftOutReason {
  if (windows.some((window) => typeof window === 'object')) return 'no_room';
  const own = windows[frames.findIndex(({ nth }) => nth === visit.oldDay)];
  const near = windows.filter((_, day) => {
    const frame = frames[day];
    return frame !== undefined && isAround(frame, visit);
  });
  const why = [own, ...near].find((window) => typeof window === 'string');
  return typeof why === 'string' ? why : 'far';
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
