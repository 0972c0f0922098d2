import type { Plan } from '../plan.ts';
import { byRank } from '../rows/rank.ts';
import { equalParts } from './apportion.ts';
import { headcount, stopCop } from './costs.ts';
import type { Balance } from './settle.ts';

/** One cost as people share it. */
type SharedCost = {
  id: string;
  title: string;
  cop: number;
  /** Null when nobody said who paid. */
  paidBy: string | null;
  shares: Balance[];
};

type Split = {
  costs: SharedCost[];
  /** What each person paid less what they use, of the costs that somebody paid. Sums to nought. */
  balances: Balance[];
  /** Of the costs that nobody paid yet, whole pesos; they are in no balance. */
  unpaid: number;
};

/**
 * Who paid what for whom. A cost is shared by those it names, or by everybody who is there; who is gone keeps their part
 * of what names them (`Plan.gone`). Shares sum exactly to the cost; a peso that does not divide goes to the first people,
 * and with each cost the count starts one person further, so that it is not always the same who pays it. Payments change
 * the balances and nothing else.
 */
export function splitOf(plan: Plan): Split {
  const { days, unplanned, people, gone, expenses, payments } = plan;
  const count = headcount(plan);
  const everybody = people.map(({ id }) => id);
  // In one order with those who are gone, so that nobody's odd peso moves when somebody goes.
  const known = [...people, ...gone].sort(byRank).map(({ id }) => id);
  const sharing = (named: readonly string[]) =>
    named.length > 0 ? known.filter((id) => named.includes(id)) : everybody;
  const stops = [...days.flatMap((day) => day.stops), ...unplanned];
  const paid = [...stops.map((stop) => ({ ...stop, cop: stopCop(stop, count) })), ...expenses]
    .map((cost) => ({ ...cost, sharedBy: sharing(cost.shared_by) }))
    .filter(({ cop, sharedBy }) => cop !== 0 && sharedBy.length > 0)
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const costs = paid.map(({ id, title, cop, paid_by, sharedBy }, nth): SharedCost => {
    const first = nth % sharedBy.length;
    const inTurn = [...sharedBy.slice(first), ...sharedBy.slice(0, first)];
    const parts = equalParts(cop, sharedBy.length);
    const shares = inTurn.map((person, at) => ({ id: person, cop: parts[at] ?? 0 }));
    return { id, title, cop, paidBy: paid_by, shares };
  });
  const balance = new Map(known.map((id) => [id, 0]));
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
    if (paid_by === null || to === undefined) continue;
    add(paid_by, cop);
    add(to, -cop);
  }
  return { costs, balances: [...balance].map(([id, cop]) => ({ id, cop })), unpaid };
}
