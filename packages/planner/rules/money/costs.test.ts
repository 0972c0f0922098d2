import { describe, expect, it } from 'vitest';
import { addPerson, type StopDraft } from '../edits/edits.ts';
import { applyPatches, type Patch } from '../edits/patch.ts';
import { noFacts } from '../facts.ts';
import { guide } from '../testing/guide.ts';
import { randomOf } from '../testing/random.ts';
import { countingContext, planned, tripWith } from '../testing/trips.ts';
import { equalParts } from './apportion.ts';
import { costsOf, inCurrency } from './costs.ts';
import { settle } from './settle.ts';
import { splitOf } from './split.ts';

const meal = (cost_cop: number, more: Partial<StopDraft> = {}): StopDraft => ({
  title: 'Almuerzo',
  cost_cop,
  ...more,
});
const hostel: StopDraft = { title: 'Hostal', kind: 'stay', nights: 3, cost_cop: 100_000 };

describe('costs', () => {
  it('are a group’s or a person’s, and stays are spread over their nights', () => {
    const { days, total, perPerson, undated } = costsOf(
      planned(
        tripWith({ people: 3 }, [[meal(20_000, { cost_by: 'person' }), hostel], [], []], [meal(5)]),
      ),
      noFacts,
    );
    expect(days.map(({ cop }) => cop)).toEqual([60_000 + 33_334, 33_333, 33_333]);
    expect([total, undated, perPerson]).toEqual([160_005, 5, 53_335]);
  });

  it('of nights past the last day are paid within the plan, so that nothing is lost', () => {
    const { days, total } = costsOf(
      planned(tripWith({}, [[], [{ ...hostel, nights: 9 }]])),
      noFacts,
    );
    expect(days.map(({ cop }) => cop)).toEqual([0, 100_000]);
    expect(total).toBe(100_000);
  });

  it('of a day are set against the guide’s sum for the style, a person', () => {
    const at = (cop: number): StopDraft => ({
      title: 'a',
      place: 'costa/a',
      kind: 'place',
      cost_cop: cop,
    });
    const days = [[at(199_999)], [at(200_000)], [at(400_001)], [], [meal(9)]];
    const { days: found } = costsOf(planned(tripWith({ people: 2 }, days)), guide({}));
    expect(found.map(({ band }) => band?.level ?? null)).toEqual([
      'below',
      'within',
      'above',
      null,
      null,
    ]);
    const comfort = costsOf(planned(tripWith({ style: 'comfort' }, [[at(5)]])), guide({}));
    expect(comfort.days[0]?.band).toBeNull();
  });

  it('turn into the traveller’s currency by the rate that they typed', () => {
    expect(inCurrency(100_000, 4123.5)).toBe(24.25);
    for (const rate of [null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(inCurrency(1, rate)).toBeNull();
  });
});

describe('shares', () => {
  it('sum exactly, and differ by a peso at most', () => {
    for (const [total, parts] of [
      [100, 3],
      [0, 4],
      [1, 7],
      [-5, 2],
      [9_999_999_999, 50],
    ] as const) {
      const shares = equalParts(total, parts);
      expect(shares.reduce((sum, one) => sum + one, 0)).toBe(total);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }
    expect(() => equalParts(10, 0)).toThrow(RangeError);
    expect(() => equalParts(1.5, 2)).toThrow(RangeError);
  });

  it('of random trips sum to each cost, and balances to nought', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const { below, pick } = randomOf(seed);
      const context = countingContext('p');
      let rows = tripWith({ people: 4 }, [
        [meal(below(99_999)), meal(below(999), { cost_by: 'person' })],
      ]);
      for (const name of ['Ana', 'Beto', 'Caro', 'Dani'])
        rows = applyPatches(rows, addPerson(rows, 'trip', name, context).patches);
      const people = [...rows.trip_people.keys()];
      const expenses = Array.from({ length: 12 }, (_, nth): Patch => {
        const shared_by = people.filter(() => below(2) === 0);
        const set = {
          trip_id: 'trip',
          cop: below(100_000),
          paid_by: pick([...people, null, 'gone']),
          shared_by,
        };
        return { table: 'trip_expenses', id: `e${nth}`, set, isNew: true };
      });
      const plan = planned(applyPatches(rows, expenses));
      const { costs, balances, unpaid } = splitOf(plan);
      for (const { cop, shares } of costs)
        expect(shares.reduce((sum, one) => sum + one.cop, 0)).toBe(cop);
      expect(balances.reduce((sum, { cop }) => sum + cop, 0)).toBe(0);
      expect(costs.reduce((sum, { cop }) => sum + cop, 0)).toBe(costsOf(plan, noFacts).total);
      expect(unpaid).toBe(
        costs.filter(({ paidBy }) => paidBy === null).reduce((sum, { cop }) => sum + cop, 0),
      );
      // What everybody owes is paid: they are even to the peso, and the trip costs what it did.
      const payments = settle(balances).map(({ from, to, cop }, nth): Patch => {
        const own = { trip_id: 'trip', kind: 'payment' as const };
        const set = { ...own, cop, paid_by: from, shared_by: [to] };
        return { table: 'trip_expenses', id: `a${nth}`, set, isNew: true };
      });
      const settled = planned(applyPatches(applyPatches(rows, expenses), payments));
      expect(splitOf(settled).balances.every(({ cop }) => cop === 0)).toBe(true);
      expect(costsOf(settled, noFacts)).toEqual(costsOf(plan, noFacts));
    }
  });

  it('a payment without a giver or a receiver changes no balance', () => {
    const context = countingContext('p');
    let rows = tripWith({}, [[]]);
    rows = applyPatches(rows, addPerson(rows, 'trip', 'Ana', context).patches);
    const [ana = ''] = rows.trip_people.keys();
    const payment = (id: string, paid_by: string | null, shared_by: string[]): Patch => {
      const set = { trip_id: 'trip', kind: 'payment' as const, cop: 5, paid_by, shared_by };
      return { table: 'trip_expenses', id, set, isNew: true };
    };
    const payments = [payment('2', null, [ana]), payment('3', ana, [])];
    const { balances, unpaid } = splitOf(planned(applyPatches(rows, payments)));
    expect([balances, unpaid]).toEqual([[{ id: ana, cop: 0 }], 0]);
  });
});
