import type { Guide } from '#guide/compiler/guide.ts';
import type { I18n } from '#kit/i18n/context.tsx';
import type { Chapter } from '#kit/rules/guide-chapters.ts';

/** What a chapter of a guide holds, in a line. */
export function chapterAbout(
  t: I18n['t'],
  chapter: Chapter,
  { places, sources }: Pick<Guide, 'places' | 'sources'>,
): string {
  const count = chapter === 'ver-y-hacer' ? places.length : sources.length;
  return t(`guide.chapters.${chapter}.about`, { count });
}
