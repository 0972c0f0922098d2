import type { Guide } from '../../../../content/guide.ts';
import { type Chapter, chapters } from '../../../../domain/guide-chapters.ts';
import { ChapterLink } from '../../../components/chapter-link.tsx';
import { useI18n } from '../../../i18n/context.tsx';
import { chapterAbout } from './chapter-about.ts';
import styles from './chapter-neighbours.module.css';

/** The chapter before and the one after. */
export function ChapterNeighbours({ guide, chapter }: { guide: Guide; chapter: Chapter }) {
  const { t } = useI18n();
  const at = chapters.indexOf(chapter);
  const neighbours = [
    { id: 'previous', to: chapters[at - 1] },
    { id: 'next', to: chapters[at + 1] },
  ] as const;
  return (
    <nav className={styles.neighbours} aria-label={t('guide.chapters.all')}>
      {neighbours.map(
        ({ id, to }) =>
          to && (
            <ChapterLink key={id} slug={guide.slug} chapter={to} className={styles[id]}>
              <small>{t(`guide.chapters.${id}`)}</small>
              <b>{t(`guide.chapters.${to}.title`)}</b>
              <span>{chapterAbout(t, to, guide)}</span>
            </ChapterLink>
          ),
      )}
    </nav>
  );
}
