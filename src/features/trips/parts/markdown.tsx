import { lazy, Suspense } from 'react';

const DrawnMarkdown = lazy(() => import('./drawn-markdown.tsx'));

/** What a trip's people wrote, drawn; until what draws it is here, as they typed it. */
export function Markdown({ text }: { text: string }) {
  return (
    <Suspense fallback={<p>{text}</p>}>
      <DrawnMarkdown text={text} />
    </Suspense>
  );
}
