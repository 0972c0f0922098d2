import { expect, test } from 'vitest';
import type { StopDraft } from '../edits/edits.ts';
import type { Facts } from '../facts.ts';
import { guide, place } from '../testing/guide.ts';
import { planned, tripWith } from '../testing/trips.ts';
import { checkPlan } from './check-plan.ts';

function missing(days: StopDraft[][], facts: Facts, start_date = '2027-02-01') {
  return checkPlan(planned(tripWith({ start_date }, days)), facts).filter(
    ({ rule }) => rule === 'no_way',
  );
}
const at = (name: string): StopDraft => ({ title: name, kind: 'place', place: name });

test('a leg is offered where the way between two days is not in the plan', () => {
  const facts = guide({ 'costa/a': place(), 'monte/c': place({ lat: 9, lon: -75.5 }) });
  const [found] = missing([[at('costa/a')], [at('monte/c')]], facts);
  expect(found).toMatchObject({
    stopIds: ['id-0003', 'id-0004'],
    values: { gap: 'long' },
    proposal: { kind: 'add_leg', dayId: 'id-0002', at: 0, mode: 'road' },
  });
  const bus: StopDraft = { title: 'Bus', kind: 'leg', mode: 'bus', minutes: 300 };
  const stay: StopDraft = { title: 'Hostal', kind: 'stay', place: 'costa/a', nights: 2 };
  expect(missing([[at('costa/a')], [bus, at('monte/c')]], facts)).toEqual([]);
  expect(missing([[at('costa/a')], [], [at('monte/c')]], facts)).toHaveLength(1);
  // The third day begins at the bed, and not where the second went.
  const back = [[stay], [bus, at('monte/c')], [at('costa/a')]];
  expect(missing(back, facts)).toEqual([]);
});

test('where what leads there runs on other days that is said, and no leg is offered', () => {
  const places = { 'costa/a': place(), 'monte/c': place({ lat: 4, lon: -75.5 }) };
  const chains: Facts['chains'] = (_from, _to, _mode, date) => ({
    mode: 'air',
    minutes: 300,
    km: 700,
    via: [],
    edges: [],
    other: null,
    night: null,
    ...(date === '2027-01-11' && { isOtherDay: true }),
  });
  const facts = { ...guide(places), chains };
  const gaps = (start_date: string) =>
    missing([[at('costa/a')], [at('monte/c')]], facts, start_date).map(({ values, proposal }) => [
      values.gap,
      proposal?.kind,
    ]);
  expect(gaps('2027-01-10')).toEqual([['day', undefined]]);
  expect(gaps('2027-01-11')).toEqual([['long', 'add_leg']]);
});
