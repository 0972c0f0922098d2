import type { Finding } from '#planner/rules/checker/finding.ts';
import { focusOn } from '../../stop-position/under-pointer.ts';

/** The focus goes to what a finding was about: its own buttons go with it. */
export function focusAfter({ stopIds, dayId }: Finding): void {
  const stop = stopIds.at(-1);
  if (stop !== undefined) focusOn(stop, 'open');
  else if (dayId !== null)
    document.querySelector<HTMLElement>(`[data-list="${CSS.escape(dayId)}"] h2`)?.focus();
}
