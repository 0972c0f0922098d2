import { type ReactNode, useState } from 'react';
import { useHydrated } from '#kit/ui/use-hydrated.ts';
import type { Guide } from '../../compiler/guide.ts';
import { SourceContext } from '../parts/source-mark.tsx';
import far from './far.module.css';
import printed from './printed.module.css';

type Props = {
  slug: string;
  /** Whose sources its marks open. */
  sourced: Pick<Guide, 'sources' | 'reviewed'>;
  /** A page of a guide's sections in short, which are lower than the same ones in chapters. */
  isOverview?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** What holds a page of a guide: in the colours of its place, and on paper in columns. */
export function Frame({ slug, sourced, isOverview, className, children }: Props) {
  const isTakenOver = useHydrated();
  // Only for the page that the browser opened: on the way from another there is no first screen to hurry for.
  const [isBuilt] = useState(!isTakenOver);
  return (
    <div
      data-place={slug}
      className={[printed.printed, isBuilt && far.page, isOverview && far.overview, className]
        .filter(Boolean)
        .join(' ')}
    >
      <SourceContext value={sourced}>{children}</SourceContext>
    </div>
  );
}
