import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { posterName } from '#kit/ui/poster/poster-name.ts';
import type { GuideCard } from '../../compiler/guide.ts';
import styles from './bag.module.css';
import drawing from './bag.svg';
import { onBag } from './on-bag.ts';

/** Colombia as a mochila: the country's outline woven, hung by threads, each tied where a guide begins. */
export function Bag({ cards }: { cards: GuideCard[] }) {
  return (
    <div className={styles.bag}>
      <img src={drawing} alt="" width={600} height={816} decoding="async" />
      <ul>
        {cards.map(({ slug, name, center }, index) => {
          const { x, y, side } = onBag(center);
          return (
            <li
              key={slug}
              data-place={slug}
              data-side={side}
              style={
                {
                  '--x': `${x}%`,
                  '--y': `${y}%`,
                  '--yarn': index < 3 ? `var(--flag-${index + 1})` : 'var(--edge)',
                } as CSSProperties
              }
            >
              <Link to="/destinos/$slug" params={{ slug }}>
                {posterName(name)[0]}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
