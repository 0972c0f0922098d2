import { Link } from '@tanstack/react-router';
import type { Scene } from '#guide/compiler/guide.ts';
import { useI18n } from '#kit/i18n/context.tsx';
import styles from './chapter-head.module.css';

type Props = {
  title: string;
  about: string;
  /** The guide that it is in. */
  of: { path: string; name: string; scene: Scene | null };
  n: number;
  count: number;
};

/** A low poster: which chapter of which guide, and what it holds. */
export function ChapterHead({ title, about, of: { path, name, scene }, n, count }: Props) {
  const { t } = useI18n();
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <p className={styles.crumb}>
          <Link to={path}>{name}</Link>
          <span>{t('guide.chapters.number', { n, count })}</span>
        </p>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.about}>{`${about}.`}</p>
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
