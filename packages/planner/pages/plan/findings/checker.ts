import { useEffect } from 'react';
import { create } from 'zustand';
import { lazy } from '#kit/components/lazy/lazy.tsx';
import { type I18n, useI18n } from '#kit/i18n/context.tsx';
import type { checkPlan } from '#planner/rules/checker/check-plan.ts';
import type { Finding } from '#planner/rules/checker/finding.ts';
import type { Facts } from '#planner/rules/facts.ts';
import type { Plan } from '#planner/rules/plan.ts';

/** Null until its code is here: the plan is shown before it is checked. */
const useChecker = create<{ check: typeof checkPlan | null }>(() => ({ check: null }));

/** Nothing stands for them without the code: where the checker did not come there is nothing to show. */
const stand = { missing: () => null };
export const Findings = lazy(async () => (await import('./findings.tsx')).Findings, stand);
export const FindingsTotal = lazy(
  async () => (await import('./findings-total.tsx')).FindingsTotal,
  stand,
);

/** Fetches the checker and what shows its findings. Rejects without a network. */
export async function fetchChecker(need: I18n['need']): Promise<void> {
  const [{ checkPlan }] = await Promise.all([
    import('#planner/rules/checker/check-plan.ts'),
    Findings.fetch(need),
    FindingsTotal.fetch(need),
  ]);
  useChecker.setState({ check: checkPlan });
}

/** What is found in a plan; null until the checker is here. It is asked for again when the network is back. */
export function useFindings(plan: Plan, facts: Facts): Finding[] | null {
  const check = useChecker((state) => state.check);
  const { need } = useI18n();
  const isMissing = check === null;
  useEffect(() => {
    if (!isMissing) return;
    const fetch = () => {
      fetchChecker(need).catch((error) => console.warn('the checker did not come', error));
    };
    fetch();
    addEventListener('online', fetch);
    return () => removeEventListener('online', fetch);
  }, [isMissing, need]);
  return check === null ? null : check(plan, facts);
}
