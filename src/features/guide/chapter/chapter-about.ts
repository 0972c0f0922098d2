import type { Guide } from '../../../../content/guide.ts';
import type { Chapter } from '../../../../domain/guide-chapters.ts';
import type { I18n } from '../../../i18n/context.tsx';

/** What a chapter of a guide holds, in a line. */
export function chapterAbout(
  t: I18n['t'],
  chapter: Chapter,
  { places, sources }: Pick<Guide, 'places' | 'sources'>,
): string {
  const count = chapter === 'ver-y-hacer' ? places.length : sources.length;
  return t(`guide.chapters.${chapter}.about`, { count });
}
