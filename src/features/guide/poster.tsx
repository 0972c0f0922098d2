import type { CSSProperties } from 'react';
import type { Scene } from '../../../content/guide.ts';
import styles from './poster.module.css';
import { posterName } from './poster-name.ts';

/** The place's name standing in the sky, its drawing in front of it. Without a drawing the sky is enough. */
export function Poster({ name, scene }: { name: string; scene: Scene | null }) {
  const [large, rest] = posterName(name);
  const longest = Math.max(...large.split(' ').map((word) => word.length));
  const letters = {
    '--letters': large.length,
    // On a phone a name of several words takes two lines.
    '--narrow': Math.max(longest, Math.min(large.length, Math.ceil(large.length / 2) + 1)),
  } as CSSProperties;
  return (
    <div className={styles.poster}>
      <h1 className={styles.name} style={letters} tabIndex={-1}>
        <span className={styles.large}>{large}</span>{' '}
        {rest && <span className={styles.rest}>{rest}</span>}
      </h1>
      {scene && <Drawing scene={scene} />}
    </div>
  );
}

/** Decoration: what it shows is told by the page. */
function Drawing({ scene }: { scene: Scene }) {
  return (
    <picture className={styles.drawing} style={{ '--focus': `${scene.focus}%` } as CSSProperties}>
      {scene.tall && (
        <source media="(max-width: 47.99rem)" srcSet={scene.tall} width={800} height={1000} />
      )}
      <img src={scene.wide} alt="" width={1600} height={900} decoding="async" />
    </picture>
  );
}
