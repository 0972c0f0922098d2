import { staysOf } from '../plan.ts';
import type { Finding, Rule } from './finding.ts';

/** Two beds for one night: once for each pair, on the first night that they share. */
export const twoStays: Rule = (plan) => {
  const nights = staysOf(plan);
  const told = new Set<string>();
  return plan.days.flatMap(({ day }): Finding[] => {
    const stopIds = (nights.get(day.id) ?? []).map(({ id }) => id);
    const key = stopIds.join(' ');
    if (stopIds.length < 2 || told.has(key)) return [];
    told.add(key);
    return [
      {
        rule: 'two_stays',
        severity: 'warn',
        dayId: day.id,
        stopIds,
        values: { count: stopIds.length },
        sources: null,
      },
    ];
  });
};
