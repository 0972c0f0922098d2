import { expect, test } from 'vitest';
import type { Dated } from '#kit/calendar/dated.ts';
import type { StopDraft } from '../edits/edits.ts';
import type { PlaceFacts } from '../facts.ts';
import { guide, place } from '../testing/guide.ts';
import { planned, tripWith } from '../testing/trips.ts';
import { checkPlan } from './check-plan.ts';

const s = [3];
const week: [string, string][][] = Array.from({ length: 7 }, () => [['09:00', '17:00']]);
const visit = (start_time: string): StopDraft => {
  return { kind: 'place', place: 'costa/b', title: 'b', start_time, minutes: 60 };
};

/** What each rule finds in one visit, by facts of that age. 2027-02-01 is a Monday. */
const cases: [rule: string, place: (of: Dated) => Partial<PlaceFacts>, start: string][] = [
  ['closed_weekday', (of) => ({ closed: { weekdays: [1], holidays: null, ...of, s } }), '10:00'],
  [
    'closed_weekday',
    (of) => ({ hours: { week: week.with(0, []), holidays: null, ...of, s } }),
    '10:00',
  ],
  ['closed_season', (of) => ({ closures: [{ from: '02-01', to: '02-15', ...of, s }] }), '10:00'],
  ['before_opening', (of) => ({ hours: { week, holidays: null, ...of, s } }), '07:00'],
  ['closes_during', (of) => ({ hours: { week, holidays: null, ...of, s } }), '16:30'],
  ['after_closing', (of) => ({ hours: { week, holidays: null, ...of, s } }), '18:00'],
  ['last_entry', (of) => ({ lastEntry: { time: '15:00', ...of, s } }), '16:00'],
  ['last_return', (of) => ({ lastReturn: { time: '15:00', ...of, s } }), '16:00'],
  ['first_boat', (of) => ({ byWater: true, firstBoat: { time: '08:00', ...of, s } }), '07:00'],
];

for (const [rule, more, start] of cases) {
  const found = (of: Dated) => {
    const facts = guide({ 'costa/b': place(more(of)) });
    return checkPlan(planned(tripWith({ start_date: '2027-02-01' }, [[visit(start)]])), facts).find(
      (one) => one.rule === rule,
    );
  };
  test(`${rule} (${Object.keys(more({ year: 2026 }))}) asks to confirm what is old or undated, and asserts the rest`, () => {
    const firm = found({ year: 2026 });
    expect(firm?.severity).toBe('warn');
    expect(firm?.unsure).toBeUndefined();
    expect(found({ year: 2019, old: true })).toEqual({
      ...firm,
      severity: 'note',
      unsure: { year: 2019 },
    });
    expect(found({ year: null })).toEqual({ ...firm, severity: 'note', unsure: { year: null } });
  });
}
