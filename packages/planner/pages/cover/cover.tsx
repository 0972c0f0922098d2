import type { ReactNode } from 'react';
import { lazy } from '#kit/components/lazy/lazy.tsx';
import { coverOf } from '../../rules/photos/cover.ts';
import type { Plan } from '../../rules/plan.ts';

/** Loaded when a trip has a cover; prefetched in the planner, where one can be chosen. */
export const CoverPhoto = lazy(async () => (await import('./cover-photo.tsx')).CoverPhoto, {
  waiting: ({ className }) => <span className={className} />,
  missing: ({ children }) => <>{children}</>,
});

type Props = {
  /** Null where this device does not know what is in the trip. */
  plan: Pick<Plan, 'trip' | 'files'> | null | undefined;
  className: string | undefined;
  /** Shown when the trip has no cover, or when its photo cannot be fetched. */
  children?: ReactNode;
};

/** The photo that its people chose for a trip. */
export function Cover({ plan, className, children }: Props) {
  const file = plan ? coverOf(plan) : null;
  if (file === null) return children;
  return (
    <CoverPhoto key={file.id} file={file} className={className}>
      {children}
    </CoverPhoto>
  );
}
