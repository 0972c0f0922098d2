import { checkPlan } from '../../../../../domain/trip/checker/check-plan.ts';
import { type Finding, keyOf } from '../../../../../domain/trip/checker/finding.ts';
import type { Facts } from '../../../../../domain/trip/facts.ts';
import type { Plan } from '../../../../../domain/trip/plan.ts';
import { useDismissed } from '../../../../data/trips/findings/dismissed.ts';

/** What is found in a plan and was not dismissed. */
export function useShownFindings(plan: Plan, facts: Facts): Finding[] {
  const dismissed = useDismissed((state) => state[plan.trip.id]);
  const all = checkPlan(plan, facts);
  return dismissed ? all.filter((one) => !dismissed.includes(keyOf(one))) : all;
}
