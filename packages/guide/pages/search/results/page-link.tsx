import { Link } from '@tanstack/react-router';
import type { KeyboardEvent, ReactNode } from 'react';
import { countryChapterOf } from '#kit/rules/country-chapters.ts';
import { chapterOfSection } from '#kit/rules/guide-chapters.ts';
import { placePath } from '#kit/rules/place-address.ts';

type Props = {
  /** Of the destination; empty is the country's page. */
  slug: string;
  /** Fragment; empty is the top of the page. */
  anchor?: string;
  /** Id of the section that the fragment is or stands in; left out, it is the fragment. */
  section?: string;
  /** A place of the destination, which has a page of its own. */
  place?: string | undefined;
  className?: string | undefined;
  /** Arrows walk over results; other links are left alone by them. */
  result?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
  children: ReactNode;
};

/** Leads to a page, or to the exact place in it. */
export function PageLink({
  slug,
  anchor = '',
  section = anchor,
  place,
  result = false,
  ...rest
}: Props) {
  const marked = { ...rest, ...(result && { 'data-result': '' }) };
  if (place !== undefined) return <Link to={placePath(slug, place)} {...marked} />;
  const attributes = {
    ...marked,
    ...(anchor && { hash: anchor }),
  };
  if (slug === '') {
    const chapter = countryChapterOf(section);
    if (chapter) return <Link to="/colombia/$chapter" params={{ chapter }} {...attributes} />;
    return <Link to="/colombia" {...attributes} />;
  }
  const chapter = chapterOfSection(section);
  if (chapter)
    return <Link to="/destinos/$slug/$chapter" params={{ slug, chapter }} {...attributes} />;
  return <Link to="/destinos/$slug" params={{ slug }} {...attributes} />;
}
