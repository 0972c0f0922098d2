import type { Guide } from './guide.ts';
import { type SectionId, sectionIds } from './schema.ts';

/** What each guide may call as it likes: it says what there is to understand. */
const free: SectionId = 'understand';

/** Throws where two guides of one language call a section by different names. */
export function refuseTwoTitles(guides: Pick<Guide, 'slug' | 'lang' | 'titles'>[]): void {
  for (const id of sectionIds.filter((one) => one !== free))
    for (const { slug, lang, titles } of guides) {
      const first = guides.find((guide) => guide.lang === lang);
      if (first && first.titles[id] !== titles[id])
        throw new Error(
          `content/destinations/${slug}/${lang}.md calls {#${id}} “${titles[id]}”, ${first.slug} “${first.titles[id]}”: use one name.`,
        );
    }
}
