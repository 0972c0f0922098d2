import type { DirectoryPage } from '#kit/search/directory.ts';
import type { Lang } from './guide.ts';
import type { SearchPage } from './search-passages.ts';

/** Every page of a language with its sections and places, in the order of the lists. */
export function searchDirectory(pages: SearchPage[], lang: Lang): DirectoryPage[] {
  return pages
    .filter((page) => page.lang === lang)
    .map(({ slug, name, sections, places }) => ({
      slug,
      name,
      sections: sections.map(({ id, title }) => [id, title]),
      places: places.map((place) => [place.slug, place.name]),
    }));
}
