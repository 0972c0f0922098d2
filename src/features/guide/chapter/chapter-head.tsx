import { Link } from '@tanstack/react-router';
import type { Guide } from '../../../../content/guide.ts';
import { type Chapter, chapters } from '../../../../domain/guide-chapters.ts';
import { useI18n } from '../../../i18n/context.tsx';
import { chapterAbout } from './chapter-about.ts';
import styles from './chapter-head.module.css';

/** A low poster: which chapter of which guide, and what it holds. */
export function ChapterHead({ guide, chapter }: { guide: Guide; chapter: Chapter }) {
  const { t } = useI18n();
  const { slug, name, scene } = guide;
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <p className={styles.crumb}>
          <Link to="/destinos/$slug" params={{ slug }}>
            {name}
          </Link>
          <span>
            {t('guide.chapters.number', {
              n: chapters.indexOf(chapter) + 1,
              count: chapters.length,
            })}
          </span>
        </p>
        <h1 className={styles.title} tabIndex={-1}>
          {t(`guide.chapters.${chapter}.title`)}
        </h1>
        <p className={styles.about}>{chapterAbout(t, chapter, guide)}.</p>
      </div>
      {scene && (
        <img
          className={styles.drawing}
          style={{ objectPosition: `${scene.focus}% 78%` }}
          src={scene.wide}
          alt=""
          width={1600}
          height={900}
          decoding="async"
        />
      )}
    </div>
  );
}
