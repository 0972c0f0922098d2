import { useDismissed } from '#planner/data/findings/dismissed.ts';
import { checkPlan } from '#planner/rules/checker/check-plan.ts';
import { type Finding, keyOf } from '#planner/rules/checker/finding.ts';
import type { Facts } from '#planner/rules/facts.ts';
import type { Plan } from '#planner/rules/plan.ts';

/** What is found in a plan and was not dismissed. */
export function useShownFindings(plan: Plan, facts: Facts): Finding[] {
  const dismissed = useDismissed((state) => state[plan.trip.id]);
  const all = checkPlan(plan, facts);
  return dismissed ? all.filter((one) => !dismissed.includes(keyOf(one))) : all;
}
