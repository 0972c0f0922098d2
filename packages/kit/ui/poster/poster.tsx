import type { CSSProperties, ReactNode } from 'react';
import styles from './poster.module.css';
import { posterName } from './poster-name.ts';
import { Ridges } from './ridges.tsx';

/** Addresses of drawings; `focus` is where to cut the wide one, in percent of its width. */
type Drawings = { wide: string; tall: string | null; square: string | null; focus: number };

type Props = {
  name: string;
  drawings: Drawings | null;
  /** What the drawing shows; where a page tells it anyway, it is decoration and has none. */
  alt?: string;
  /** `page` fills the top of a page and is its h1; in a list `card` is a square, `broad` lies and `feature` stands where there is room. */
  size: 'page' | 'card' | 'broad' | 'feature';
  /** Wraps the name, for example in a link. */
  link?: (name: ReactNode) => ReactNode;
};

const forms = {
  page: styles.page,
  card: styles.small,
  broad: `${styles.small} ${styles.broad}`,
  feature: `${styles.small} ${styles.feature}`,
};

/** A place's name standing in the sky, its drawing in front of it; without one, woven mountains in its colours. */
export function Poster({ name, drawings, alt = '', size, link = (text) => text }: Props) {
  const [large, rest] = posterName(name);
  const longest = Math.max(...large.split(' ').map((word) => word.length));
  const letters = {
    '--letters': large.length,
    // Where it is narrow, a name of several words takes two lines.
    '--narrow': Math.max(longest, Math.min(large.length, Math.ceil(large.length / 2) + 1)),
  } as CSSProperties;
  const text = (
    <>
      <span className={styles.large}>{large}</span>
      {rest && <span className={size === 'page' ? styles.rest : 'vh'}> {rest}</span>}
    </>
  );
  const Heading = size === 'page' ? 'h1' : 'h3';
  return (
    <div className={`${styles.poster} ${forms[size]}`}>
      <Heading className={styles.name} style={letters} tabIndex={size === 'page' ? -1 : undefined}>
        {link(text)}
      </Heading>
      {drawings ? (
        <Drawing drawings={drawings} alt={alt} size={size} />
      ) : (
        <Ridges className={styles.drawing} />
      )}
    </div>
  );
}

type DrawingProps = { drawings: Drawings; alt: string; size: Props['size'] };

function Drawing({ drawings, alt, size }: DrawingProps) {
  const { wide, tall, square, focus } = drawings;
  const cut = { '--focus': `${focus}%` } as CSSProperties;
  if (size !== 'page')
    return (
      <picture
        className={square ? `${styles.drawing} ${styles.square}` : styles.drawing}
        style={cut}
      >
        {size === 'feature' && tall && (
          <source media="(min-width: 64rem)" srcSet={tall} width={800} height={1000} />
        )}
        {size !== 'card' && (
          <source media="(min-width: 48rem)" srcSet={wide} width={1600} height={900} />
        )}
        <img
          src={square ?? wide}
          alt={alt}
          width={square ? 600 : 1600}
          height={square ? 600 : 900}
          loading="lazy"
          decoding="async"
        />
      </picture>
    );
  return (
    <picture className={styles.drawing} style={cut}>
      {tall && (
        <source
          media="(max-width: 47.99rem) and (max-aspect-ratio: 1 / 2)"
          srcSet={tall}
          width={800}
          height={1000}
        />
      )}
      <img src={wide} alt={alt} width={1600} height={900} decoding="async" />
    </picture>
  );
}
