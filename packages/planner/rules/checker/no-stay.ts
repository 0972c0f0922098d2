import { staysOf } from '../plan.ts';
import type { Finding, Rule } from './finding.ts';

/** A night without a bed in a plan that has some; after the last day one goes home. */
export const noStay: Rule = (plan) => {
  const nights = staysOf(plan);
  if ([...nights.values()].every((stays) => stays.length === 0)) return [];
  return plan.days
    .slice(0, -1)
    .filter(({ day }) => nights.get(day.id)?.length === 0)
    .map(({ day, number }): Finding => {
      return {
        rule: 'no_stay',
        severity: 'note',
        dayId: day.id,
        stopIds: [],
        values: { night: number },
        sources: null,
      };
    });
};
