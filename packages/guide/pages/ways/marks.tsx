import { use } from 'react';
import { SourceContext, SourceMark } from '../parts/source-mark.tsx';

/** The mark of a statement; it opens its sources in place. */
export function Marks({ numbers }: { numbers: readonly number[] }) {
  const page = use(SourceContext);
  const own = [...new Set(numbers)];
  if (!page || own.length === 0) return null;
  return <SourceMark numbers={own} sources={page.sources} />;
}
