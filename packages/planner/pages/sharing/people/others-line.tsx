import { useEffect, useRef, useState } from 'react';
import { useActivity } from '#planner/data/sharing/others.ts';
import type { Plan } from '#planner/rules/plan.ts';
import styles from './others-line.module.css';
import { useActivityText } from './use-activity-text.ts';

/** Milliseconds for which it is shown what somebody did. */
const shownFor = 12_000;

/** Who else just did what in the open trip: seen over everything, also over an open sheet, and read to who listens. */
export function OthersLine({ plan }: { plan: Plan }) {
  const { activities } = useActivity();
  const textOf = useActivityText(plan);
  const [passed, setPassed] = useState(() => Date.now());
  const box = useRef<HTMLDivElement>(null);
  const fresh = activities.filter(({ tripId, at }) => tripId === plan.trip.id && at > passed);
  const newest = fresh.at(-1)?.at ?? 0;
  useEffect(() => {
    if (newest === 0) return;
    // Shown anew, so that it lies over a sheet that was opened meanwhile.
    box.current?.hidePopover();
    box.current?.showPopover();
    const timer = setTimeout(() => setPassed(newest), shownFor);
    return () => clearTimeout(timer);
  }, [newest]);
  const lines = textOf(fresh);
  return (
    <>
      <p className="vh" role="status" data-others>
        {lines.join('. ')}
      </p>
      <div ref={box} popover="manual" className={styles.others} aria-hidden="true">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </>
  );
}
