import type { Plan } from '../plan.ts';
import { equalParts } from './apportion.ts';
import { stopCop } from './costs.ts';
import type { Balance } from './settle.ts';

/** One cost as people share it. */
export type SharedCost = {
  id: string;
  title: string;
  cop: number;
  /** Null when nobody said who paid, or that person was deleted. */
  paidBy: string | null;
  shares: Balance[];
};

export type Split = {
  costs: SharedCost[];
  /** What each person paid less what they use, of the costs that somebody paid. Sums to nought. */
  balances: Balance[];
  /** Of the costs that nobody paid yet, whole pesos; they are in no balance. */
  unpaid: number;
};

/**
 * Who paid what for whom. The cost of a stop is shared by everybody, an expense by those it names who are still
 * there, or by everybody. Shares sum exactly to the cost; a peso that does not divide goes to the first people, and
 * with each cost the count starts one person further, so that it is not always the same who pays it. Payments change
 * the balances and nothing else; one whose giver or receiver is gone counts no more.
 */
export function splitOf({ trip, days, unplanned, people, expenses, payments }: Plan): Split {
  const everybody = people.map(({ id }) => id);
  const stops = [...days.flatMap((day) => day.stops), ...unplanned];
  const paid = [
    ...stops.map((stop) => ({ ...stop, cop: stopCop(stop, trip.people), sharedBy: everybody })),
    ...expenses.map((expense) => {
      const some = everybody.filter((id) => expense.shared_by.includes(id));
      return { ...expense, sharedBy: some.length > 0 ? some : everybody };
    }),
  ]
    .filter(({ cop, sharedBy }) => cop !== 0 && sharedBy.length > 0)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const costs = paid.map(({ id, title, cop, paid_by, sharedBy }, nth): SharedCost => {
    const first = nth % sharedBy.length;
    const inTurn = [...sharedBy.slice(first), ...sharedBy.slice(0, first)];
    const parts = equalParts(cop, sharedBy.length);
    const shares = inTurn.map((person, at) => ({ id: person, cop: parts[at] ?? 0 }));
    const paidBy = paid_by !== null && everybody.includes(paid_by) ? paid_by : null;
    return { id, title, cop, paidBy, shares };
  });
  const balance = new Map(everybody.map((id) => [id, 0]));
  const add = (id: string, cop: number) => balance.set(id, (balance.get(id) ?? 0) + cop);
  let unpaid = 0;
  for (const { paidBy, cop, shares } of costs) {
    if (paidBy === null) unpaid += cop;
    else {
      add(paidBy, cop);
      for (const share of shares) add(share.id, -share.cop);
    }
  }
  for (const { paid_by, shared_by, cop } of payments) {
    const [to] = shared_by;
    if (paid_by === null || to === undefined || !balance.has(paid_by) || !balance.has(to)) continue;
    add(paid_by, cop);
    add(to, -cop);
  }
  return { costs, balances: [...balance].map(([id, cop]) => ({ id, cop })), unpaid };
}
