import { placeOfPath } from '#kit/rules/place-address.ts';
import type { DirectoryPage } from '#kit/search/directory.ts';

/** What a report is about, as far as we know it. */
export type ReportSubject = {
  /** Address with its anchor, without the language. */
  about: string;
  /** Slug of the destination; empty for the country. */
  slug: string;
  /** Of the page. */
  page: string;
  /** Of the place or section; null for the page as a whole. */
  part: string | null;
};

/** The page, and the place or section of it, that an address names; null when there is none. */
export function subjectOf(about: string, pages: DirectoryPage[]): ReportSubject | null {
  const [path = '', anchor = ''] = about.split('#', 2);
  const own = placeOfPath(path);
  const page = pages.find(({ slug }) =>
    own ? slug === own.destination : path === (slug === '' ? '/colombia' : `/destinos/${slug}`),
  );
  if (!page) return null;
  const { slug, name } = page;
  if (own) {
    const place = page.places.find(([place]) => place === own.place);
    return { about, slug, page: name, part: place?.[1] ?? null };
  }
  if (anchor === '') return { about: path, slug, page: name, part: null };
  const part =
    page.sections.find(([id]) => id === anchor) ??
    page.places.find(([place]) => `place-${place}` === anchor);
  // A part that was renamed since: the page is right all the same, and the anchor says what was meant.
  return { about, slug, page: name, part: part?.[1] ?? null };
}
