import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Chapter } from '#kit/rules/guide-chapters.ts';

type Props = {
  /** Of the destination. */
  slug: string;
  chapter: Chapter;
  /** A section of the chapter. */
  section?: string;
  /** Ids that the chapter holds, apart by blanks: web/old-anchors.ts leads old addresses to it. */
  holds?: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Leads to a chapter of a guide, or to a section of it. */
export function ChapterLink({ slug, chapter, section, holds, ...rest }: Props) {
  return (
    <Link
      to="/destinos/$slug/$chapter"
      params={{ slug, chapter }}
      {...(section && { hash: section })}
      {...(holds && { 'data-holds': holds })}
      {...rest}
    />
  );
}
