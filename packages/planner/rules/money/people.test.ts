import { expect, test } from 'vitest';
import { addPerson } from '../edits/edits.ts';
import { applyPatches, type Patch } from '../edits/patch.ts';
import { noFacts } from '../facts.ts';
import { importDocument } from '../formats/import/import-document.ts';
import { documentOf, readDocument } from '../formats/json.ts';
import { looseFiles, type Plan, planOf } from '../plan.ts';
import { noRows, type RowOf, type Rows } from '../rows/rows.ts';
import { randomOf } from '../testing/random.ts';
import { countingContext, planned, tripWith } from '../testing/trips.ts';
import { costsOf } from './costs.ts';
import { involvementOf, removePerson, restorePerson } from './people.ts';
import { settle } from './settle.ts';
import { splitOf } from './split.ts';

const context = countingContext('made');

type Cost = Partial<RowOf['trip_expenses']>;

/** A trip of people with these costs, who are called by their names in them. */
function shared(names: string[], costs: Cost[], people = names.length): Rows {
  let rows = tripWith({ people }, [[]]);
  const named = countingContext('person');
  for (const name of names) rows = applyPatches(rows, addPerson(rows, 'trip', name, named).patches);
  const patches = costs.map((set, nth): Patch => {
    const shared_by = (set.shared_by ?? []).map((one) => idOf(rows, one) ?? one);
    const ids = { paid_by: idOf(rows, set.paid_by), shared_by };
    return {
      table: 'trip_expenses',
      id: `e${nth}`,
      set: { ...set, ...ids, trip_id: 'trip' },
      isNew: true,
    };
  });
  return applyPatches(rows, patches);
}

function idOf({ trip_people }: Rows, name: string | null | undefined): string | null {
  return [...trip_people.values()].find((person) => person.name === name)?.id ?? null;
}

const without = (rows: Rows, name: string) =>
  applyPatches(rows, removePerson(rows, 'trip', idOf(rows, name) ?? '', context).patches);

/** Who gives whom how much, by name. */
function debts(plan: Plan): string[] {
  const name = (id: string) => [...plan.people, ...plan.gone].find((one) => one.id === id)?.name;
  return settle(splitOf(plan).balances).map(
    ({ from, to, cop }) => `${name(from)} ${cop} ${name(to)}`,
  );
}

const forBeto: Cost = { title: 'Solo de Beto', cop: 90_000, paid_by: 'Ana', shared_by: ['Beto'] };

test('who is removed while they owe still owes it, and to the same person', () => {
  const rows = shared(['Ana', 'Beto', 'Caro'], [forBeto]);
  const before = involvementOf(planned(rows), idOf(rows, 'Beto') ?? '');
  expect([before.cop, before.costs, before.payments.length]).toEqual([-90_000, 1, 1]);
  const after = planned(without(rows, 'Beto'));
  expect(debts(after)).toEqual(['Beto 90000 Ana']);
  expect(after.people.map(({ name }) => name)).toEqual(['Ana', 'Caro']);
  expect(after.gone.map(({ name }) => name)).toEqual(['Beto']);
});

test('what somebody paid, shared, gave and got stays theirs after they are removed', () => {
  const cases: Record<string, Cost[]> = {
    'paid for everybody': [{ cop: 30_000, paid_by: 'Beto' }],
    'shares with one other, and paid': [
      { cop: 60_000, paid_by: 'Caro', shared_by: ['Ana', 'Beto'] },
      { cop: 30_000, paid_by: 'Beto' },
    ],
    'gave a payment': [
      forBeto,
      { kind: 'payment', cop: 90_000, paid_by: 'Beto', shared_by: ['Ana'] },
    ],
    'got a payment': [
      { cop: 90_000, paid_by: 'Beto', shared_by: ['Ana'] },
      { kind: 'payment', cop: 40_000, paid_by: 'Ana', shared_by: ['Beto'] },
    ],
    'shares what everybody shares': [{ cop: 100, paid_by: 'Ana' }],
    'paid for themselves alone': [{ cop: 700, paid_by: 'Beto', shared_by: ['Beto'] }],
  };
  for (const [name, costs] of Object.entries(cases)) {
    const rows = shared(['Ana', 'Beto', 'Caro'], costs);
    const gone = without(rows, 'Beto');
    expect(debts(planned(gone)), name).toEqual(debts(planned(rows)));
    expect(splitOf(planned(gone)).unpaid, name).toBe(0);
    expect(involvementOf(planned(rows), idOf(rows, 'Beto') ?? '').costs, name).toBeGreaterThan(0);
  }
});

test('a stop’s cost keeps its payer and those who shared it, a person’s price as well', () => {
  let rows = shared(['Ana', 'Beto', 'Caro'], []);
  const [ana, beto] = [idOf(rows, 'Ana'), idOf(rows, 'Beto')];
  const stop = (id: string, set: Partial<RowOf['trip_stops']>): Patch => {
    const own = { trip_id: 'trip', rank: id, title: id };
    return { table: 'trip_stops', id, set: { ...own, ...set }, isNew: true };
  };
  rows = applyPatches(rows, [
    stop('a', { cost_cop: 90_001, paid_by: beto }),
    stop('b', { cost_cop: 20_000, cost_by: 'person', paid_by: ana }),
    stop('c', { cost_cop: 500 }),
  ]);
  const gone = without(rows, 'Beto');
  expect(debts(planned(gone))).toEqual(debts(planned(rows)));
  expect(costsOf(planned(gone), noFacts).total).toBe(costsOf(planned(rows), noFacts).total);
  // What nobody paid yet is of who stays, and so is what is spent later.
  expect(splitOf(planned(gone)).costs.find(({ id }) => id === 'c')?.shares).toHaveLength(2);
  const later = applyPatches(gone, [stop('d', { cost_cop: 10, paid_by: ana })]);
  expect(splitOf(planned(later)).costs.find(({ id }) => id === 'd')?.shares).toHaveLength(2);
});

test('whoever is removed from a random trip, and after them another, no balance changes', () => {
  const names = ['Ana', 'Beto', 'Caro', 'Dora', 'Eva'];
  for (let seed = 1; seed <= 60; seed++) {
    const { below, pick } = randomOf(seed);
    const costs = Array.from({ length: 14 }, (_, nth): Cost => {
      const isPayment = nth % 4 === 3;
      return {
        kind: isPayment ? 'payment' : 'expense',
        cop: 1 + below(99_999),
        paid_by: pick(names),
        shared_by: isPayment ? [pick(names)] : names.filter(() => below(2) === 0),
      };
    });
    const rows = shared(names, costs);
    const balances = (of: Rows) =>
      new Map(splitOf(planned(of)).balances.map(({ id, cop }) => [id, cop]));
    const before = balances(rows);
    const [first, second] = [pick(names), pick(names)];
    const after = without(without(rows, first), second);
    for (const [id, cop] of balances(after)) expect(cop, `${seed} ${id}`).toBe(before.get(id));
    // A file of the trip says the same, and so does the trip that is made of it.
    const document = readDocument(JSON.parse(JSON.stringify(documentOf(planned(after)))));
    const again = planOf(
      applyPatches(
        noRows,
        importDocument(noRows, 'copy', document, countingContext('copy')).patches,
      ),
      'copy',
    );
    expect(again && debts(again)).toEqual(debts(planned(after)));
    // And undo brings everything back.
    const edit = removePerson(rows, 'trip', idOf(rows, first) ?? '', context);
    expect(applyPatches(applyPatches(rows, edit.patches), edit.inverse)).toEqual(rows);
  }
});

test('who comes back has no part in what was paid for everybody meanwhile, and one in what comes later', () => {
  const rows = shared(['Ana', 'Beto', 'Caro'], [forBeto]);
  const beto = idOf(rows, 'Beto') ?? '';
  const dinner = (id: string): Patch => {
    const set = { trip_id: 'trip', cop: 20_000, paid_by: idOf(rows, 'Caro') };
    return { table: 'trip_expenses', id, set, isNew: true };
  };
  const meanwhile = applyPatches(without(rows, 'Beto'), [dinner('x1')]);
  const back = applyPatches(meanwhile, restorePerson(meanwhile, 'trip', beto, context).patches);
  expect(planned(back).gone).toEqual([]);
  expect(splitOf(planned(back)).balances).toEqual(splitOf(planned(meanwhile)).balances);
  const later = splitOf(planned(applyPatches(back, [dinner('x2')])));
  expect(later.costs.find(({ id }) => id === 'x2')?.shares).toHaveLength(3);
});

test('a person whose row is gone for good keeps a part in the sums without a name', () => {
  const rows = shared(['Ana', 'Beto'], [{ ...forBeto, shared_by: ['stranger'] }]);
  const plan = planned(rows);
  expect(plan.gone).toMatchObject([{ id: 'stranger', name: '' }]);
  expect(debts(plan)).toEqual([' 90000 Ana']);
});

test('who has no part in anything is involved in nothing; who only has things to do is', () => {
  const rows = shared(
    ['Ana', 'Beto', 'Caro'],
    [{ cop: 9, paid_by: 'Ana', shared_by: ['Ana', 'Beto'] }],
  );
  const caro = idOf(rows, 'Caro') ?? '';
  expect(involvementOf(planned(rows), caro)).toEqual({ cop: 0, payments: [], costs: 0, checks: 0 });
  expect(planned(without(rows, 'Caro')).gone).toEqual([]);
  const set = { trip_id: 'trip', text: 'Carpa', assigned_to: caro, rank: 'a' };
  const busy = applyPatches(rows, [{ table: 'trip_checks', id: 'c', set, isNew: true }]);
  expect(involvementOf(planned(busy), caro).checks).toBe(1);
  expect(planned(without(busy, 'Caro')).gone.map(({ name }) => name)).toEqual(['Caro']);
});

test('what a trip costs a person and who pays whom divide by the same number of people', () => {
  const cost: Cost = { cop: 100, paid_by: 'Ana' };
  const three = planned(shared(['Ana', 'Beto', 'Caro'], [cost], 2));
  expect([costsOf(three, noFacts).people, costsOf(three, noFacts).perPerson]).toEqual([3, 33]);
  expect(splitOf(three).costs[0]?.shares.map(({ cop }) => cop)).toEqual([34, 33, 33]);
  const two = planned(shared(['Ana', 'Beto'], [cost], 4));
  expect(costsOf(two, noFacts).perPerson).toBe(50);
  // Nobody settles with themselves: without names, or with one, the trip says how many they are.
  for (const names of [[], ['Ana']])
    expect(costsOf(planned(shared(names, [cost], 4)), noFacts).perPerson).toBe(25);
  // Who is gone and has a part in the sums is one of those among whom they are divided.
  const left = planned(without(shared(['Ana', 'Beto', 'Caro'], [cost], 2), 'Beto'));
  expect(costsOf(left, noFacts).people).toBe(3);
});

test('files of a stop or a day that is gone are files of the trip', () => {
  const rows = tripWith({}, [[{ title: 'Muelle' }], []]);
  const [stop] = planned(rows).days[0]?.stops ?? [];
  const [, day] = planned(rows).days;
  const file = (id: string, set: Partial<RowOf['trip_files']>): Patch => ({
    table: 'trip_files',
    id,
    set: { trip_id: 'trip', title: id, ...set },
    isNew: true,
  });
  const all = applyPatches(rows, [
    file('of the stop', { stop_id: stop?.id ?? null }),
    file('of the day', { day_id: day?.day.id ?? null }),
    file('of the trip', {}),
  ]);
  const loose = (of: Rows) => looseFiles(planned(of)).map(({ id }) => id);
  expect(loose(all)).toEqual(['of the trip']);
  const gone = (table: 'trip_stops' | 'trip_days', id = '') =>
    applyPatches(all, [{ table, id, set: { deleted_at: 'now' }, isNew: false }]);
  expect(loose(gone('trip_stops', stop?.id))).toEqual(['of the stop', 'of the trip']);
  expect(loose(gone('trip_days', day?.day.id))).toEqual(['of the day', 'of the trip']);
});
