import { addStops, type EditContext } from '../edits/edits.ts';
import { applyPatches, type Edit } from '../edits/patch.ts';
import type { Facts, TableFacts } from '../facts.ts';
import { planOf } from '../plan.ts';
import type { Rows } from '../rows/rows.ts';
import type { Located } from '../ways/known-ways.ts';
import { wayBetween } from '../ways/ways.ts';
import { arrange, type Request, type Solver } from './arrange.ts';
import type { LeftOut, LeftOutReason, Proposal, ProposedDay } from './proposal.ts';
import type { GuideChoice } from './wishes.ts';

/** A part of a trip that is spent in one destination. */
export type Town = {
  /** Of its destination. */
  name: string;
  days: number;
  choices: readonly GuideChoice[];
  base: Located;
  tables: readonly TableFacts[];
  /** How many days are spent in its destination, which may have several such parts, and how many of them before this. */
  stay: { days: number; before: number };
};

/**
 * A proposal for an empty trip through several destinations, each on its days in their order. The first day of each but
 * the first begins with the way there, where one is known. Otherwise like `arrange`.
 */
export async function arrangeTowns(
  rows: Rows,
  tripId: string,
  towns: readonly Town[],
  request: Omit<Request, 'dayIds' | 'choices' | 'base' | 'tables' | 'stay' | 'arrival'>,
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
  for (const [nth, { name, days, choices, base, tables, stay: ofTown }] of towns.entries()) {
    const plan = planOf(now, tripId);
    if (!plan) return null;
    const dayIds = plan.days.slice(from, from + days).map(({ day }) => day.id);
    const stay = { days: ofTown.days, first: from - ofTown.before };
    from += days;
    const last = towns[nth - 1];
    const before = last?.base;
    const [first] = dayIds;
    let arrival: Request['arrival'];
    if (last && before && first !== undefined) {
      const { minutes, mode } = wayBetween(before, base, [], facts) ?? {};
      if (minutes != null && mode) {
        // Within a destination one goes from area to area.
        const title =
          last.name === name
            ? `${before.stop.title} – ${base.stop.title}`
            : `${last.name} – ${name}`;
        const leg = { kind: 'leg' as const, title, mode, minutes };
        make(addStops(now, tripId, [leg], { dayId: first, at: 0 }, context));
        arrival = { dayId: first, minutes };
        legs++;
      }
    }
    const asked = { ...request, dayIds, choices, base, tables, stay, ...(arrival && { arrival }) };
    const proposal = await arrange(now, tripId, asked, facts, context, solver);
    if (!proposal) return null;
    make(proposal.edit);
    made.push({ dayIds, proposal });
  }
  return together(made, edits, legs, facts);
}

/** Of each day what was proposed when it was asked about; the sums from before the first to after the last. */
function together(
  made: readonly { dayIds: string[]; proposal: Proposal }[],
  edits: readonly Edit[],
  legs: number,
  facts: Facts,
): Proposal | null {
  const [first, last] = [made[0]?.proposal, made.at(-1)?.proposal];
  if (!first || !last) return null;
  const days = last.days.map((day) => {
    const part = made.find(({ dayIds }) => dayIds.includes(day.dayId));
    return part?.proposal.days.find(({ dayId }) => dayId === day.dayId) ?? day;
  });
  return {
    days,
    leftOut: leftOutOfAll(
      made.map(({ proposal }) => proposal),
      days,
      facts,
    ),
    before: first.before,
    after: last.after,
    worth: made.reduce((sum, { proposal }) => sum + proposal.worth, 0),
    changes: made.reduce((sum, { proposal }) => sum + proposal.changes, legs),
    findings: last.findings,
    edit: {
      patches: edits.flatMap(({ patches }) => patches),
      inverse: edits.toReversed().flatMap(({ inverse }) => inverse),
    },
  };
}

/** Reasons by how much they say of a place: that there is no room says that it could be seen. */
const weighty: LeftOutReason[] = [
  'no_room',
  'far_trip',
  'closed',
  'sea',
  'holiday',
  'short',
  'altitude',
];

/** What no part of the trip has, each once, with the weightiest reason. */
function leftOutOfAll(
  made: readonly Proposal[],
  days: readonly ProposedDay[],
  facts: Facts,
): LeftOut[] {
  const seen = new Set(
    days.flatMap(({ stops }) =>
      stops.flatMap(({ place }) => {
        const guide = place?.split('/')[0];
        const passed = facts.places.get(place ?? '')?.passes ?? [];
        return [place ?? '', ...passed.map((slug) => `${guide}/${slug}`)];
      }),
    ),
  );
  const weight = ({ reason }: LeftOut) => {
    const at = weighty.indexOf(reason);
    return at < 0 ? weighty.length : at;
  };
  const found = new Map<string, LeftOut>();
  for (const one of made.flatMap(({ leftOut }) => leftOut)) {
    const key = one.id ?? one.place ?? one.title;
    const before = found.get(key);
    if (one.place !== null && one.id === null && seen.has(one.place)) continue;
    if (!before || weight(one) < weight(before)) found.set(key, one);
  }
  return [...found.values()];
}
