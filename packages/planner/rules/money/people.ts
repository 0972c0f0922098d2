import type { EditContext } from '../edits/edits.ts';
import { type Edit, editOf, type Patch } from '../edits/patch.ts';
import { type Plan, planOf } from '../plan.ts';
import type { Rows } from '../rows/rows.ts';
import { type Balance, type Payment, settle } from './settle.ts';
import { splitOf } from './split.ts';

/** What somebody is part of in a trip, before they are removed from it. */
export type Involvement = {
  /** Positive is owed to them, negative is what they owe; whole pesos. */
  cop: number;
  /** The payments of the settlement from and to them. */
  payments: Payment[];
  /** Costs that they paid or share, of those that somebody paid, and payments from and to them. */
  costs: number;
  /** Entries of the lists that are theirs. */
  checks: number;
};

/** What would be said about nobody if a person went; all noughts where they can go without a word. */
export function involvementOf(plan: Plan, id: string): Involvement {
  const { costs, balances } = splitOf(plan);
  const shared = costs.filter(
    ({ paidBy, shares }) => paidBy === id || (paidBy !== null && isAmong(shares, id)),
  );
  // Planned for them alone, and not paid yet.
  const theirs = plan.expenses.filter(
    ({ paid_by, shared_by }) => paid_by === null && shared_by.includes(id),
  );
  const paid = plan.payments.filter(
    ({ paid_by, shared_by }) => paid_by === id || shared_by.includes(id),
  );
  return {
    cop: balances.find((one) => one.id === id)?.cop ?? 0,
    payments: settle(balances).filter(({ from, to }) => from === id || to === id),
    costs: shared.length + theirs.length + paid.length,
    checks: Object.values(plan.checks)
      .flat()
      .filter(({ assigned_to }) => assigned_to === id).length,
  };
}

/**
 * Removes a person and keeps their part of what was paid: a cost of everybody becomes one of those who are everybody now.
 * What they paid, gave and have to do refers to them still (`Plan.gone`). Costs that nobody paid yet are of who stays.
 */
export function removePerson(rows: Rows, tripId: string, id: string, context: EditContext): Edit {
  return setGone(rows, tripId, id, context, true);
}

/** Brings back who was removed; what was paid for everybody meanwhile is not theirs. */
export function restorePerson(rows: Rows, tripId: string, id: string, context: EditContext): Edit {
  return setGone(rows, tripId, id, context, false);
}

function setGone(
  rows: Rows,
  tripId: string,
  id: string,
  context: EditContext,
  isGone: boolean,
): Edit {
  const plan = planOf(rows, tripId);
  const shared_by = plan?.people.map((person) => person.id) ?? [];
  if (!plan || shared_by.includes(id) !== isGone) return { patches: [], inverse: [] };
  const isOfAll = ({ paid_by, shared_by }: { paid_by: string | null; shared_by: string[] }) =>
    paid_by !== null && shared_by.length === 0;
  const set = { shared_by };
  const stops = [...plan.days.flatMap((day) => day.stops), ...plan.unplanned];
  const patches: Patch[] = [
    ...plan.expenses
      .filter(isOfAll)
      .map((row): Patch => ({ table: 'trip_expenses', id: row.id, set, isNew: false })),
    ...stops
      .filter((stop) => stop.cost_cop && isOfAll(stop))
      .map((row): Patch => ({ table: 'trip_stops', id: row.id, set, isNew: false })),
    {
      table: 'trip_people',
      id,
      set: { deleted_at: isGone ? context.now : null },
      isNew: false,
    },
  ];
  return editOf(rows, patches, context.now);
}

function isAmong(shares: readonly Balance[], id: string): boolean {
  return shares.some((share) => share.id === id);
}
