import { Link } from '@tanstack/react-router';
import type { Guide } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import {
  type Chapter,
  chapters,
  isOnOverview,
  sectionsOfChapter,
} from '#kit/rules/guide-chapters.ts';
import { placePath } from '#kit/rules/place-address.ts';
import { ChapterLink } from '../../parts/chapter-link.tsx';
import { chapterAbout } from '../chapter/chapter-about.ts';
import styles from './chapter-doors.module.css';
import { SectionHead } from './section-head.tsx';

/**
 * The six chapters with their sections, and all places. These carry the ids that they had when a guide was one page, so
 * that an old address leads to them also without JavaScript.
 */
export function ChapterDoors({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  return (
    <section
      className={`grid beat ${styles.section}`}
      id="chapters"
      aria-labelledby="chapters-title"
      data-screen=""
    >
      <SectionHead
        id="chapters"
        title={t('guide.chapters.all')}
        note={t('guide.chapters.allHow')}
      />
      <ol className={styles.doors}>
        {chapters.map((chapter) => (
          <Door key={chapter} guide={guide} chapter={chapter} />
        ))}
      </ol>
      <p className={styles.leaflet}>
        <Link to="/destinos/$slug/folleto" params={{ slug: guide.slug }}>
          {t('guide.overview.print')}
        </Link>
        <Link to="/sin-red" hash={guide.slug}>
          {t('guide.overview.offline')}
        </Link>
      </p>
    </section>
  );
}

function Door({ guide, chapter }: { guide: Guide; chapter: Chapter }) {
  const { t } = useI18n();
  const { slug } = guide;
  return (
    <li className={styles.door}>
      <h3>
        <ChapterLink slug={slug} chapter={chapter} holds={heldIds(guide, chapter)}>
          {t(`guide.chapters.${chapter}.title`)}
        </ChapterLink>
      </h3>
      <p>{chapterAbout(t, chapter, guide)}</p>
      <ul>
        {sectionsOfChapter(chapter).map((section) => (
          <li key={section} {...(!isOnOverview(section) && { id: section })}>
            <ChapterLink slug={slug} chapter={chapter} section={section}>
              {t(`guide.sections.${section}`)}
            </ChapterLink>
          </li>
        ))}
      </ul>
      {chapter === 'ver-y-hacer' && <AllPlaces guide={guide} />}
    </li>
  );
}

/** Ids of the chapter that the overview does not have, for web/old-anchors.ts; `fuente` are those of all sources. */
function heldIds({ anchors }: Guide, chapter: Chapter): string {
  const sections = sectionsOfChapter(chapter).filter((id) => !isOnOverview(id));
  const others = Object.keys(anchors).filter((id) => anchors[id] === chapter);
  const listed = sections.includes('sources') ? ['fuente'] : [];
  return [...sections, ...others, ...listed].join(' ');
}

function AllPlaces({ guide }: { guide: Guide }) {
  const { t } = useI18n();
  const { slug, places } = guide;
  return (
    <details>
      <summary>{t('guide.overview.all', { count: places.length })}</summary>
      <ul>
        {places.map((place) => (
          <li key={place.slug} id={`place-${place.slug}`}>
            <Link to={placePath(slug, place.slug)}>{place.name}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
