/** Whole pesos that one person gives another. */
export type Payment = { from: string; to: string; cop: number };

/** Positive is owed to them, negative is what they owe. All sum to nought. */
export type Balance = { id: string; cop: number };

/** Up to this many people the fewest payments are searched; above, they are approached. */
const searched = 12;

/**
 * Payments that settle all balances. The fewest there are for up to 12 people who are not even: as many groups as
 * possible that are even among themselves, each of n people settled by n − 1 payments. For more people first those
 * who match exactly, then the largest debt to the largest claim: at most one payment fewer than people. The same
 * balances in the same order give the same payments. Throws a RangeError when they do not sum to nought.
 */
export function settle(balances: readonly Balance[]): Payment[] {
  if (balances.reduce((sum, { cop }) => sum + cop, 0) !== 0)
    throw new RangeError('balances do not sum to nought');
  const open = balances.filter(({ cop }) => cop !== 0);
  const groups = open.length <= searched ? evenGroups(open) : [open];
  return groups.flatMap(settleGroup);
}

/** The most groups that are each even: for each set of people, the best of its sets with one person fewer. */
function evenGroups(open: readonly Balance[]): Balance[][] {
  const sets = 2 ** open.length;
  const sum = new Float64Array(sets);
  const most = new Int8Array(sets);
  const dropped = new Int8Array(sets);
  for (let set = 1; set < sets; set++) {
    const lowest = set & -set;
    sum[set] = (sum[set ^ lowest] ?? 0) + (open[31 - Math.clz32(lowest)]?.cop ?? 0);
    let best = -1;
    for (let nth = 0; nth < open.length; nth++) {
      if (!(set & (1 << nth))) continue;
      const count = most[set ^ (1 << nth)] ?? 0;
      if (count <= best) continue;
      best = count;
      dropped[set] = nth;
    }
    most[set] = best + (sum[set] === 0 ? 1 : 0);
  }
  const groups: Balance[][] = [];
  for (let set = sets - 1; set > 0; ) {
    if (sum[set] === 0) groups.push([]);
    const nth = dropped[set] ?? 0;
    const person = open[nth];
    if (person) groups.at(-1)?.push(person);
    set ^= 1 << nth;
  }
  return groups;
}

function settleGroup(group: readonly Balance[]): Payment[] {
  const order = (one: Balance, other: Balance) => Math.abs(other.cop) - Math.abs(one.cop);
  const debts = group.filter(({ cop }) => cop < 0).map((one) => ({ ...one, cop: -one.cop }));
  const claims = group.filter(({ cop }) => cop > 0).map((one) => ({ ...one }));
  const payments: Payment[] = [];
  const pay = (debt: Balance, claim: Balance) => {
    const cop = Math.min(debt.cop, claim.cop);
    if (cop === 0) return;
    payments.push({ from: debt.id, to: claim.id, cop });
    debt.cop -= cop;
    claim.cop -= cop;
  };
  for (const debt of debts) {
    const exact = claims.find(({ cop }) => cop === debt.cop);
    if (exact) pay(debt, exact);
  }
  for (;;) {
    const [debt, claim] = [debts, claims].map(
      (list) => list.filter(({ cop }) => cop > 0).toSorted(order)[0],
    );
    if (!debt || !claim) return payments;
    pay(debt, claim);
  }
}
