import { addStops, type EditContext } from '../edits/edits.ts';
import { applyPatches, type Edit } from '../edits/patch.ts';
import type { Facts } from '../facts.ts';
import { planOf } from '../plan.ts';
import type { Rows } from '../rows/rows.ts';
import type { Located } from '../ways/known-ways.ts';
import { wayBetween } from '../ways/ways.ts';
import { arrange, type Request, type Solver } from './arrange.ts';
import type { Proposal } from './proposal.ts';
import type { GuideChoice } from './wishes.ts';

/** A part of a trip that is spent in one destination. */
export type Town = { days: number; choices: readonly GuideChoice[]; base: Located };

/**
 * A proposal for an empty trip through several destinations, each on its days in their order. The first day of each but
 * the first begins with the way there, where one is known. Otherwise like `arrange`.
 */
export async function arrangeTowns(
  rows: Rows,
  tripId: string,
  towns: readonly Town[],
  request: Omit<Request, 'dayIds' | 'choices' | 'base' | 'arrival'>,
  facts: Facts,
  context: EditContext,
  solver: Solver,
): Promise<Proposal | null> {
  const edits: Edit[] = [];
  const made: { dayIds: string[]; proposal: Proposal }[] = [];
  let now = rows;
  let legs = 0;
  const make = (edit: Edit) => {
    now = applyPatches(now, edit.patches);
    edits.push(edit);
  };
  let from = 0;
  for (const [nth, { days, choices, base }] of towns.entries()) {
    const plan = planOf(now, tripId);
    if (!plan) return null;
    const dayIds = plan.days.slice(from, from + days).map(({ day }) => day.id);
    from += days;
    const before = towns[nth - 1]?.base;
    const [first] = dayIds;
    let arrival: Request['arrival'];
    if (before && first !== undefined) {
      const { minutes, mode } = wayBetween(before, base, [], facts) ?? {};
      if (minutes != null && mode) {
        const title = `${before.stop.title} – ${base.stop.title}`;
        const leg = { kind: 'leg' as const, title, mode, minutes };
        make(addStops(now, tripId, [leg], { dayId: first, at: 0 }, context));
        arrival = { dayId: first, minutes };
        legs++;
      }
    }
    const asked = { ...request, dayIds, choices, base, ...(arrival && { arrival }) };
    const proposal = await arrange(now, tripId, asked, facts, context, solver);
    if (!proposal) return null;
    make(proposal.edit);
    made.push({ dayIds, proposal });
  }
  return together(made, edits, legs);
}

/** Of each day what was proposed when it was asked about; the sums from before the first to after the last. */
function together(
  made: readonly { dayIds: string[]; proposal: Proposal }[],
  edits: readonly Edit[],
  legs: number,
): Proposal | null {
  const [first, last] = [made[0]?.proposal, made.at(-1)?.proposal];
  if (!first || !last) return null;
  const days = last.days.map((day) => {
    const part = made.find(({ dayIds }) => dayIds.includes(day.dayId));
    return part?.proposal.days.find(({ dayId }) => dayId === day.dayId) ?? day;
  });
  return {
    days,
    leftOut: made.flatMap(({ proposal }) => proposal.leftOut),
    before: first.before,
    after: last.after,
    changes: made.reduce((sum, { proposal }) => sum + proposal.changes, legs),
    findings: last.findings,
    edit: {
      patches: edits.flatMap(({ patches }) => patches),
      inverse: edits.toReversed().flatMap(({ inverse }) => inverse),
    },
  };
}
