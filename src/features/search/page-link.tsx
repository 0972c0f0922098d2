import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';

type Props = {
  /** Of the destination; empty is the country's page. */
  slug: string;
  /** Fragment; empty is the top of the page. */
  anchor?: string;
  className?: string | undefined;
  /** Arrows walk over results; other links are left alone by them. */
  result?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
};

/** Leads to a page, or to the exact place in it. */
export function PageLink({ slug, anchor = '', result = false, ...rest }: Props) {
  const attributes = {
    ...rest,
    ...(anchor && { hash: anchor }),
    ...(result && { 'data-result': '' }),
  };
  if (slug === '') return <Link to="/colombia" {...attributes} />;
  return <Link to="/destinos/$slug" params={{ slug }} {...attributes} />;
}
