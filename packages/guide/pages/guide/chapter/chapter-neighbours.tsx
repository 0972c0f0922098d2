import { Link } from '@tanstack/react-router';
import { useI18n } from '#kit/i18n/context.tsx';
import styles from './chapter-neighbours.module.css';

type Props = {
  /** All chapters in order. */
  chapters: { path: string; title: string; about: string }[];
  /** Where among them the reader is. */
  at: number;
};

/** The chapter before and the one after. */
export function ChapterNeighbours({ chapters, at }: Props) {
  const { t } = useI18n();
  const neighbours = [
    { id: 'previous', to: chapters[at - 1] },
    { id: 'next', to: chapters[at + 1] },
  ] as const;
  return (
    <nav className={styles.neighbours} aria-label={t('guide.chapters.all')}>
      {neighbours.map(
        ({ id, to }) =>
          to && (
            <Link key={id} to={to.path} className={styles[id]}>
              <small>{t(`guide.chapters.${id}`)}</small>
              <b>{to.title}</b>
              <span>{to.about}</span>
            </Link>
          ),
      )}
    </nav>
  );
}
