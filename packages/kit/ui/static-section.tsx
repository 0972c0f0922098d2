import { type ComponentProps, useState } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** React compares this with nothing while it takes a built page over, and changes nothing later. */
const asBuilt = { __html: '' };

/**
 * A section without behaviour of ours. On the page that the browser opened, its built markup stays as it is and React
 * never reads it; anywhere else it is a section. Only for what shows the same for as long as its page is open:
 * links in it are plain ones.
 */
export function StaticSection({ children, ...attributes }: ComponentProps<'section'>) {
  const isTakenOver = useHydrated();
  const [isBuilt] = useState(!isTakenOver);
  if (import.meta.env.SSR || !isBuilt) return <section {...attributes}>{children}</section>;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty, and is never written
    <section {...attributes} dangerouslySetInnerHTML={asBuilt} suppressHydrationWarning />
  );
}
